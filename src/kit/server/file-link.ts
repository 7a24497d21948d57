import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccessRule } from '../core/access.ts';
import type { DocumentFile } from '../core/contract.ts';
import type { App } from './context.ts';
import { equalInConstantTime, sign } from './hmac.ts';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route under /files/ declares it. */
    allow?: AccessRule;
  }
}

const FILES = '/files/';

/** Refuses to start with a route under /files/ that declares no access rule. */
export function requireDeclaredFiles(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith(FILES) && !config?.allow) throw new Error(`${url} does not declare who may open it.`);
  });
}

/** In place of a link: why there is no file, in Spanish, under each of the contract's three names. */
export function noFile(reason: string, status = 'none'): DocumentFile {
  return { url: '', status, mensaje: reason, menssage: reason, message: reason };
}

export type FileRoute = {
  /** Begins with /files/. */
  readonly path: string;
  readonly allow: AccessRule;
  readonly send: (app: App, request: never, reply: FastifyReply) => Promise<FastifyReply>;
};

export function registerFileRoutes(fastify: FastifyInstance, app: App, files: readonly FileRoute[]): void {
  for (const { path, allow, send } of files) {
    // the path's parameters are those that `send` reads
    fastify.get(path, { config: { allow } }, (request, reply) => send(app, request as never, reply));
  }
}

const LIFE_SECONDS = 600;

const textOf = (path: string, expires: string, viewer: Viewer) => `${path} ${expires} ${viewer.sessionKey}`;

/** A signed URL for the viewer's own session, valid for ten minutes, under the store's configured address. */
export function fileLink({ settings, clock }: App, viewer: Viewer, path: string): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + LIFE_SECONDS);
  const signature = sign(settings.appSecret, 'file', textOf(path, expires, viewer));
  return `${settings.publicUrls[viewer.store.code]}${path}?expires=${expires}&signature=${signature}`;
}

/** Whether a link's signature is for this path and session, and has not expired. */
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

export function sendPdf(reply: FastifyReply, name: string, pdf: Readable): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}

/** The same answer for unknown, foreign and expired links. */
export function refuseFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send('Este enlace ya no sirve. Vuelve al portal y descarga el archivo otra vez.');
}
