import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STORES } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import { logRefusal } from '#kit/server/log-refusal.ts';
import { sameOrigin } from '#kit/server/same-origin.ts';
import type { Settings } from '#kit/server/settings.ts';
import { storeOfHost } from '#kit/server/store-of-host.ts';
import { sha256 } from '#areas/session/server/public.ts';
import { type PointOfSale, findByKey } from './pos-store.ts';
import { WRONG_KEY, addressOf, noteWrongKey } from './wrong-key.ts';

/** HttpOnly cookie of the page /canje: its point of sale's key (docs/security.md, Points of sale). */
const KEY_COOKIE = 'pos-key';
const PATH = '/pos/session';
/** As long as browsers keep a cookie, in seconds. */
const KEPT = 400 * 86_400;
const MAX_BODY = 1024;

/** The key that a request to /pos/v1 has: the header's, else the cookie's where our own page asks. */
export function keyOf({ headers, cookies }: FastifyRequest, isOurs: () => boolean): string | undefined {
  if (headers.authorization !== undefined) return /^Bearer (\S{1,200})$/.exec(headers.authorization)?.[1];
  return isOurs() ? cookies[KEY_COOKIE] : undefined;
}

/**
 * What the page /canje asks of its key: GET says whose it is, and keeps it for another 400 days; POST keeps one
 * ({key}); DELETE forgets it.
 */
export function sessionRoutes(fastify: FastifyInstance, app: App): void {
  const asked = async (request: FastifyRequest, reply: FastifyReply, key: unknown): Promise<FastifyReply> => {
    if (!sameOrigin(request, app.settings)) return refuse(request, reply, 403, 'cross_site', ONLY_OURS);
    const found = typeof key === 'string' && key !== '' ? await findByKey(app.db, sha256(key)) : undefined;
    if (!found) {
      // a device that has no key yet tries none
      const wait = typeof key === 'string' && key !== '' ? await noteWrongKey(app, 'check', addressOf(request)) : 0;
      if (wait === 0) return refuse(request, reply, 401, WRONG_KEY, 'The key is missing, wrong or revoked.');
      void reply.header('retry-after', String(wait));
      return refuse(request, reply, 429, 'too_many_calls', `Wait ${wait} seconds.`);
    }
    if (found.store !== storeOfHost(request.host, app.settings.publicUrls).code) {
      return refuse(request, reply, 409, 'other_store', `The key is of another store: ${STORES[found.store].code}.`);
    }
    putKey(reply, app.settings, found, String(key));
    return reply.send({ nombre: found.name });
  };
  fastify.get(PATH, (request, reply) => asked(request, reply, request.cookies[KEY_COOKIE]));
  fastify.post<{ Body: { key?: unknown } | null }>(PATH, { bodyLimit: MAX_BODY }, (request, reply) =>
    asked(request, reply, request.body?.key),
  );
  fastify.delete(PATH, (request, reply) => {
    if (!sameOrigin(request, app.settings)) return refuse(request, reply, 403, 'cross_site', ONLY_OURS);
    return reply.clearCookie(KEY_COOKIE, { path: '/pos' }).code(204).send();
  });
}

const ONLY_OURS = 'This is for the page /canje only.';

function putKey(reply: FastifyReply, settings: Settings, { store }: PointOfSale, key: string): void {
  const secure = settings.publicUrls[store].startsWith('https:');
  reply.setCookie(KEY_COOKIE, key, { path: '/pos', sameSite: 'strict', httpOnly: true, secure, maxAge: KEPT });
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, error: string, message: string) {
  logRefusal(request, error === WRONG_KEY ? 'pos_key' : error);
  return reply.code(status).send({ error, message });
}
