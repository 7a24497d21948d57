import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STORES } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { isPortalRequest } from '#kit/server/http/same-origin.ts';
import type { Settings } from '#kit/server/settings.ts';
import { storeOfHost } from '#kit/server/http/store-of-host.ts';
import { sha256 } from '#areas/session/server/public.ts';
import { type PointOfSale, findByKey } from './pos-store.ts';
import { WRONG_KEY, addressOf, logWrongKey } from './wrong-key.ts';

/** HttpOnly cookie of the page /canje with the point of sale's key (docs/security.md, Points of sale). */
const KEY_COOKIE = 'pos-key';
const PATH = '/pos/session';
/** Lifetime of the cookie in seconds: the longest that browsers allow. */
const KEPT = 400 * 86_400;
const MAX_BODY = 1024;

/** The key of a request to /pos/v1: from the header, else from the cookie if our own page sends the request. */
export function keyOfRequest({ headers, cookies }: FastifyRequest, isOurs: () => boolean): string | undefined {
  if (headers.authorization !== undefined) return /^Bearer (\S{1,200})$/.exec(headers.authorization)?.[1];
  return isOurs() ? cookies[KEY_COOKIE] : undefined;
}

/**
 * Routes of the page /canje for its key: GET returns the point of sale and extends the cookie by 400 days; POST stores
 * a key ({key}); DELETE removes it.
 */
export function sessionRoutes(fastify: FastifyInstance, app: App): void {
  const checkAndKeep = async (request: FastifyRequest, reply: FastifyReply, key: unknown): Promise<FastifyReply> => {
    const found = typeof key === 'string' && key !== '' ? await findByKey(app.db, sha256(key)) : undefined;
    if (!found) {
      // a request without a key does not count as a try
      const wait = typeof key === 'string' && key !== '' ? await logWrongKey(app, 'check', addressOf(request)) : 0;
      if (wait === 0) return refuse(request, reply, 401, WRONG_KEY, 'The key is missing, wrong or revoked.');
      void reply.header('retry-after', String(wait));
      return refuse(request, reply, 429, 'too_many_calls', `Wait ${wait} seconds.`);
    }
    if (found.store !== storeOfHost(request.host, app.settings.publicUrls).code) {
      return refuse(
        request,
        reply,
        409,
        'other_store',
        `The key belongs to another store: ${STORES[found.store].code}.`,
      );
    }
    putKey(reply, app.settings, found, String(key));
    return reply.send({ nombre: found.name });
  };
  // checks the origin before the body is read
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    isPortalRequest(request, app.settings) ? undefined : refuse(request, reply, 403, 'cross_site', ONLY_OURS);
  fastify.get(PATH, { onRequest }, (request, reply) => checkAndKeep(request, reply, request.cookies[KEY_COOKIE]));
  fastify.post<{ Body: { key?: unknown } | null }>(PATH, { bodyLimit: MAX_BODY, onRequest }, (request, reply) =>
    checkAndKeep(request, reply, request.body?.key),
  );
  fastify.delete(PATH, { onRequest }, (_request, reply) =>
    reply.clearCookie(KEY_COOKIE, { path: '/pos' }).code(204).send(),
  );
}

const ONLY_OURS = 'Only the page /canje may call this route.';

function putKey(reply: FastifyReply, settings: Settings, { store }: PointOfSale, key: string): void {
  const secure = settings.publicUrls[store].startsWith('https:');
  reply.setCookie(KEY_COOKIE, key, { path: '/pos', sameSite: 'strict', httpOnly: true, secure, maxAge: KEPT });
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, error: string, message: string) {
  logRefusal(request, error === WRONG_KEY ? 'pos_key' : error);
  return reply.code(status).send({ error, message });
}
