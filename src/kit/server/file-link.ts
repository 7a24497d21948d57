import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Allow } from '../any/allow.ts';
import type { App } from './context.ts';
import { equalInConstantTime, sign } from './signed.ts';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may open the link: every route under /files/ declares it. */
    allow?: Allow;
  }
}

const FILES = '/files/';

/** Lets no route to a file be served that does not declare who may open it: the server does not start with one. */
export function requireDeclaredFiles(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith(FILES) && !config?.allow) throw new Error(`${url} does not declare who may open it.`);
  });
}

const LIFE_SECONDS = 600;

const textOf = (path: string, expires: string, viewer: Viewer) => `${path} ${expires} ${viewer.sessionKey}`;

/**
 * The address of a file of ours, `path` beginning with /files/: it serves the viewer's own session alone, and for ten
 * minutes. Under the store's configured address.
 */
export function fileLink({ settings, clock }: App, viewer: Viewer, path: string): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + LIFE_SECONDS);
  const signature = sign(settings.appSecret, 'file', textOf(path, expires, viewer));
  return `${settings.publicUrls[viewer.store.code]}${path}?expires=${expires}&signature=${signature}`;
}

/** Whether a link's query is one that was given for this path to this session, and still holds. */
export function linkHolds(
  { settings, clock }: App,
  viewer: Viewer,
  path: string,
  query: { readonly expires?: unknown; readonly signature?: unknown },
): boolean {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
  if (Number(expires) < clock.now().getTime() / 1000) return false;
  return equalInConstantTime(signature, sign(settings.appSecret, 'file', textOf(path, expires, viewer)));
}

/** Answers a link with a PDF, which the browser shows and would save under this name. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Readable): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}

/** Answers a link that serves nobody: unknown, another's, or too old are told alike. */
export function refuseFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send('Este enlace ya no sirve. Vuelve al portal y descarga el archivo otra vez.');
}
