import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccessRule } from '#kit/core/access.ts';
import type { DocumentFile } from '#kit/core/contract/types.ts';
import type { App } from '../context.ts';
import { isSigned, sign } from '../crypto/hmac.ts';
import type { Viewer } from '../viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access rule, which every route under /files/ must declare. */
    allow?: AccessRule;
  }
}

const FILES = '/files/';

/** Makes the start fail if a route under /files/ declares no access rule. */
export function requireDeclaredFiles(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith(FILES) && !config?.allow) throw new Error(`The route ${url} declares no access rule.`);
  });
}

/** Returned instead of a link: the Spanish reason why there is no file, in each of the contract's three fields. */
export function noFile(reason: string, status = 'none'): DocumentFile {
  return { url: '', status, mensaje: reason, menssage: reason, message: reason };
}

/** The file of a link of `fileLink`; without one, the reason is the API key that may open no files. */
export function linkedFile(url: string): DocumentFile {
  return url === '' ? noFile('La llave no tiene el alcance archivos.', 'api_scope') : { url, status: 'ok' };
}

export type FileRoute = {
  /** Begins with /files/. */
  readonly path: string;
  readonly allow: AccessRule;
  readonly send: (app: App, request: never, reply: FastifyReply) => Promise<FastifyReply>;
};

export function registerFileRoutes(fastify: FastifyInstance, app: App, files: readonly FileRoute[]): void {
  for (const { path, allow, send } of files) {
    // the path has the parameters that `send` reads
    fastify.get(path, { config: { allow } }, (request, reply) => send(app, request as never, reply));
  }
}

const LIFE_SECONDS = 600;

const textOf = (path: string, expires: string, viewer: Viewer) => `${path} ${expires} ${viewer.sessionKey}`;

/**
 * A signed URL under the store's public address, valid for the viewer's session or API key and for ten minutes. Empty
 * for an API key that may open no files.
 */
export function fileLink({ settings, clock }: App, viewer: Viewer, path: string): string {
  if (viewer.apiKey?.opensFiles === false) return '';
  const expires = String(Math.floor(clock.now().getTime() / 1000) + LIFE_SECONDS);
  const signature = sign(settings.appSecret, 'file', textOf(path, expires, viewer));
  return `${settings.publicUrls[viewer.store.code]}${path}?expires=${expires}&signature=${signature}`;
}

/** Whether a link's signature is for this path and session, and has not expired. */
export function isLinkValid(
  { settings, clock }: App,
  viewer: Viewer,
  path: string,
  query: { readonly expires?: unknown; readonly signature?: unknown },
): boolean {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
  if (Number(expires) < clock.now().getTime() / 1000) return false;
  return isSigned(settings.appSecret, 'file', textOf(path, expires, viewer), signature);
}

export function sendPdf(reply: FastifyReply, name: string, pdf: Readable): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}

/** Sends the same response for unknown, foreign and expired links. */
export function refuseFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send('Este enlace ya no sirve. Vuelve al portal y descarga el archivo otra vez.');
}
