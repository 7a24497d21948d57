import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALE_COOKIE_MS, SESSION_MS } from '../../../kit/any/constants.ts';
import type { App } from '../../../kit/server/context.ts';
import { noteRefused } from '../../../kit/server/refused.ts';
import { fromOurStores, sameOrigin } from '../../../kit/server/same-origin.ts';
import { addressElsewhere } from '../../../kit/server/store-of-host.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { nextAfterLogin } from '../rules/navigate.ts';
import { beginWatch, noteActivity } from './activity.ts';
import { isKept } from './activity-store.ts';
import { authenticate } from './authenticate.ts';
import { signOut } from './sign-out.ts';
import { rememberDevice } from './store.ts';
import { sha256 } from './token.ts';

/** The cookie that holds the session's token, where no script can read it (product.md, Session and safety). */
export const TOKEN_COOKIE = 'apollo-token';
/** The cookie by which a device is known again where an e-mail is under attack. */
export const DEVICE_COOKIE = 'surtidor-device';

/** Where a browser asks for its own address, unless the operator has chosen a service for that. */
export const IP_DOOR = '/server-middleware/ip';

/** How long a device is known again. */
const DEVICE_LIFE = 365 * 86_400_000;
const READABLE = ['user', 'permissions', 'terms-conditions', 'store'] as const;
const DEVICE = /^[\w-]{32,64}$/;

/** Where who signed in on another store's host arrives at their own. */
const ARRIVE = '/server-middleware/auth/arrive';

/**
 * The doors that turn a token into cookies and end them: POST /server-middleware/auth/login and …/logout; …/active, which hears of
 * the user's activity and tells whether a payment keeps the session; and the one that
 * tells a browser its own address, GET /server-middleware/ip, which stands for an external service (specification 7).
 * Cookies belong to one host: who signs in on another store's is told the way to their own (product.md, Stores).
 */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.post<{ Body: { token?: unknown } | null }>('/server-middleware/auth/login', async (request, reply) => {
    if (!sameOrigin(request, app.settings)) return refuseCrossSite(request, reply);
    const token = request.body?.token;
    const viewer = typeof token === 'string' ? await authenticate(app, token) : null;
    if (typeof token !== 'string' || !viewer) return reply.code(401).send(unauthorized);
    const elsewhere = addressElsewhere(request.host, viewer.store, app.settings.publicUrls);
    if (elsewhere !== null) return reply.send({ ok: true, arrive: `${elsewhere}${ARRIVE}` });
    await endSessionBefore(app, request, token);
    await putDevice(app, request, reply, viewer);
    await beginWatch(app, viewer);
    putCookies(app, reply, viewer, token);
    return reply.send({ ok: true });
  });

  void fastify.register(async (scope) => {
    // a page's own form, because a script may not leave cookies on another host; read nowhere else
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    scope.post<{ Body: { token?: unknown; next?: unknown } | null }>(ARRIVE, async (request, reply) => {
      const { token, next } = request.body ?? {};
      const viewer =
        typeof token === 'string' && fromOurStores(request, app.settings) ? await authenticate(app, token) : null;
      if (typeof token !== 'string' || !viewer) {
        noteRefused(request, 'arrive');
        return reply.redirect('/login', 303);
      }
      await endSessionBefore(app, request, token);
      await putDevice(app, request, reply, viewer);
      await beginWatch(app, viewer);
      putCookies(app, reply, viewer, token);
      return reply.redirect(inHeader(nextAfterLogin(typeof next === 'string' ? next : null)), 303);
    });
  });

  fastify.post('/server-middleware/auth/logout', async (request, reply) => {
    if (!sameOrigin(request, app.settings)) return refuseCrossSite(request, reply);
    await signOut(app, { id: request.id, address: request.ip }, request.cookies[TOKEN_COOKIE] ?? null);
    for (const name of [TOKEN_COOKIE, ...READABLE]) reply.clearCookie(name, { path: '/' });
    return reply.send({ ok: true });
  });

  // every page that is looked at asks every few seconds: the log would be of little else
  fastify.post('/server-middleware/auth/active', { logLevel: 'warn' }, async (request, reply) => {
    if (!sameOrigin(request, app.settings)) return refuseCrossSite(request, reply);
    const viewer = await authenticate(app, request.cookies[TOKEN_COOKIE] ?? null);
    if (!viewer) return reply.code(401).send(unauthorized);
    await noteActivity(app, viewer, request);
    return reply.send({ kept: await isKept(app.db, viewer, app.clock.now()) });
  });

  fastify.get(IP_DOOR, (request) => ({ ip: request.ip }));
}

/** An address as a header can carry it: in ASCII, and else as it is. */
function inHeader(address: string): string {
  return address.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
}

function refuseCrossSite(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  noteRefused(request, 'cross_site');
  return reply.code(403).send(crossSite);
}

const crossSite = { error: 'cross_site', message: 'This door is open to the portal itself only.' };
const unauthorized = { error: 'unauthorized', message: "The current customer isn't authorized." };

/** Ends the session that this browser had, so that none is left behind where nobody can sign out of it. */
async function endSessionBefore(app: App, request: FastifyRequest, token: string): Promise<void> {
  const before = request.cookies[TOKEN_COOKIE];
  if (before !== undefined && before !== token) await signOut(app, { id: request.id, address: request.ip }, before);
}

function putCookies(app: App, reply: FastifyReply, viewer: Viewer, token: string): void {
  const secure = app.settings.publicUrls[viewer.store.code].startsWith('https:');
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  const session = { ...shared, maxAge: SESSION_MS / 1000 };
  reply.setCookie(TOKEN_COOKIE, token, { ...session, httpOnly: true });
  const readable: Record<(typeof READABLE)[number], unknown> = {
    user: {
      role: viewer.role,
      authenticated: true,
      // by it the portal tells one session's idle time from another's
      since: app.clock.now().getTime(),
      ...(viewer.secondFactorDue && { secondFactorDue: true }),
    },
    permissions: viewer.permissions,
    // nothing is asked of a support session: navigation rule 4 does not apply to it (product.md, Session and safety)
    'terms-conditions': { id: String(viewer.userId), hasTermsAndConditions: viewer.termsAccepted || viewer.isSupport },
    store: viewer.store.code,
  };
  for (const name of READABLE) {
    const value = readable[name];
    reply.setCookie(name, typeof value === 'string' ? value : JSON.stringify(value), session);
  }
  reply.setCookie('locale', 'es', { ...shared, maxAge: LOCALE_COOKIE_MS / 1000 });
}

async function putDevice(app: App, request: FastifyRequest, reply: FastifyReply, viewer: Viewer): Promise<void> {
  // a member of staff's browser is no device of the user
  if (viewer.isSupport) return;
  const sent = request.cookies[DEVICE_COOKIE] ?? '';
  const device = DEVICE.test(sent) ? sent : randomBytes(32).toString('base64url');
  await rememberDevice(app.db, viewer.clientId, viewer.userId, sha256(device), app.clock.now());
  const secure = app.settings.publicUrls[viewer.store.code].startsWith('https:');
  reply.setCookie(DEVICE_COOKIE, device, {
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: true,
    maxAge: DEVICE_LIFE / 1000,
  });
}
