import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '#kit/server/settings.ts';

/** For answers to bytes that are not a valid HTTP request. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';object-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** The security headers of every answer (docs/security.md, V3, web frontend). */
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
        // content loads its images from these hosts
        imgSrc: ["'self'", 'data:', ...originsOf(...Object.values(settings.storeUrls)), ...chatOrigins],
        fontSrc: ["'self'", ...chatOrigins],
        connectSrc: ["'self'", ...originsOf(ipServiceUrl, errorReports.portalDsn), ...chatOrigins],
        frameSrc: chat ? chatOrigins : ["'none'"],
        mediaSrc: chat ? chatOrigins : ["'none'"],
        // the sign-in form sends users to their own store's host
        formAction: ["'self'", ...originsOf(...Object.values(settings.publicUrls))],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  always['permissions-policy'] = permissionsPolicy({ camera: false });
  // a route may set its own
  always['cache-control'] = 'no-store';
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    done();
  });
}

/** Permissions-Policy: denies everything, except the camera on pages that scan codes. */
export function permissionsPolicy({ camera }: { readonly camera: boolean }): string {
  return `camera=(${camera ? 'self' : ''}), geolocation=(), microphone=(), payment=()`;
}

/** Helmet's headers are the same for every answer, so they are computed once. */
function headersOf(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function originsOf(...urls: readonly (string | undefined)[]): string[] {
  return [...new Set(urls.filter((url) => url !== undefined).map((url) => new URL(url).origin))];
}
