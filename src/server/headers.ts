import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../kit/server/settings.ts';

/** The headers of an answer that is no page and no data: what was sent is not even a request. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';object-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** The security headers of every answer (quality.md, Security): no script but our own files, no frames, nothing from elsewhere but what is configured. */
export function addHeaders(fastify: FastifyInstance, settings: Settings): void {
  const { ipServiceUrl, chat, chatStyleHashes, errorReports } = settings;
  const chatOrigins = chat
    ? originsOf(chat.scriptUrl, ...(chat.provider === 'salesforce' ? [chat.siteUrl, chat.messagingUrl] : []))
    : [];
  const https = Object.values(settings.publicUrls).every((url) => url.startsWith('https:'));
  const always = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...originsOf(chat?.scriptUrl)],
        styleSrc: ["'self'", ...chatOrigins, ...chatStyleHashes.map((hash) => `'${hash}'`)],
        // content has its images there
        imgSrc: ["'self'", 'data:', ...originsOf(...Object.values(settings.storeUrls)), ...chatOrigins],
        fontSrc: ["'self'", ...chatOrigins],
        connectSrc: ["'self'", ...originsOf(ipServiceUrl, errorReports.portalDsn), ...chatOrigins],
        frameSrc: chat ? chatOrigins : ["'none'"],
        mediaSrc: chat ? chatOrigins : ["'none'"],
        // who signs in on another store's host is sent to their own by a form
        formAction: ["'self'", ...originsOf(...Object.values(settings.publicUrls))],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        manifestSrc: ["'self'"],
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  always['permissions-policy'] = 'camera=(), geolocation=(), microphone=(), payment=()';
  // a route that means something else says so
  always['cache-control'] = 'no-store';
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    done();
  });
}

/** The headers that helmet sets by these options: the same for every answer, so that they are made once. */
function headersOf(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** What the policy opens for an address of elsewhere: its origin, and only where one is configured. */
function originsOf(...urls: readonly (string | undefined)[]): string[] {
  return [...new Set(urls.filter((url) => url !== undefined).map((url) => new URL(url).origin))];
}
