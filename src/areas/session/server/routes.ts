import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALE_COOKIE_MS, SESSION_MS } from '../rules/constants.ts';
import { clientAddress } from '#kit/server/http/client-address.ts';
import type { App } from '#kit/server/context.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { recordViewer, recordedViewer } from '#kit/server/http/recorded-viewer.ts';
import { isSenderStale, recordSender } from '#kit/server/http/request-sender.ts';
import { isFromOurStores, isPortalRequest } from '#kit/server/http/same-origin.ts';
import { otherStoreAddress } from '#kit/server/http/store-of-host.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { nextAfterLogin } from '../rules/navigate.ts';
import { portalPermissions } from '../rules/roles.ts';
import { startIdleTracking, noteActivity } from './activity.ts';
import { isExtendedByPayment } from './activity-store.ts';
import { authenticate } from './authenticate.ts';
import { clientCode } from './client-store.ts';
import { putDeviceCookie } from './device-cookie.ts';
import { logoutRoutes } from './oidc/logout.ts';
import { signOut } from './sign-out.ts';
import { rememberDevice } from './store.ts';
import { sha256 } from './token.ts';

/** HttpOnly cookie of the session's token (docs/product.md, Sign-in and sessions). */
export const TOKEN_COOKIE = 'apollo-token';

/** Returns a browser's own address, unless a service is configured. */
export const IP_PATH = '/server-middleware/ip';

/** Max. bytes of a report of activity. */
const MAX_ACTIVITY = 1024;

const READABLE = ['user', 'permissions', 'terms-conditions', 'store'] as const;

/** The route that receives a user who signed in on another store's host. */
const ARRIVE = '/server-middleware/auth/arrive';

/**
 * The routes of the browser's cookies and activity. A user who signs in on another store's host is sent to their own
 * store's host (docs/product.md).
 */
export function routes(fastify: FastifyInstance, app: App): void {
  // checks the origin before the body is read
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    isPortalRequest(request, app.settings) ? undefined : refuseCrossSite(request, reply);
  type Login = { Body: { token?: unknown } | null };
  fastify.post<Login>('/server-middleware/auth/login', { onRequest }, async (request, reply) => {
    const token = request.body?.token;
    const viewer = typeof token === 'string' ? await authenticate(app, token) : null;
    if (typeof token !== 'string' || !viewer) return reply.code(401).send(unauthorized);
    const elsewhere = otherStoreAddress(request.host, viewer.store, app.settings.publicUrls);
    if (elsewhere !== null) return reply.send({ ok: true, arrive: `${elsewhere}${ARRIVE}` });
    await endSessionBefore(app, request, token);
    await putDevice(app, request, reply, viewer);
    await startIdleTracking(app, viewer);
    await putCookies(app, reply, viewer, token);
    return reply.send({ ok: true });
  });

  void fastify.register(async (scope) => {
    // our page submits a form, because a script cannot set another host's cookies
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    const fromOurStores = async (request: FastifyRequest, reply: FastifyReply) =>
      isFromOurStores(request, app.settings) ? undefined : refuseArrival(request, reply);
    type Arrival = { Body: { token?: unknown; next?: unknown } | null };
    scope.post<Arrival>(ARRIVE, { onRequest: fromOurStores }, async (request, reply) => {
      const { token, next } = request.body ?? {};
      const viewer = typeof token === 'string' ? await authenticate(app, token) : null;
      if (typeof token !== 'string' || !viewer) return refuseArrival(request, reply);
      await endSessionBefore(app, request, token);
      await putDevice(app, request, reply, viewer);
      await startIdleTracking(app, viewer);
      await putCookies(app, reply, viewer, token);
      return reply.redirect(inHeader(nextAfterLogin(typeof next === 'string' ? next : null)), 303);
    });
  });

  fastify.post('/server-middleware/auth/logout', { onRequest }, async (request, reply) => {
    await signOut(app, { id: request.id, address: clientAddress(request) }, request.cookies[TOKEN_COOKIE] ?? null);
    for (const name of [TOKEN_COOKIE, ...READABLE]) reply.clearCookie(name, { path: '/' });
    return reply.send({ ok: true });
  });

  // every visible page polls this route, and its lines would fill the log
  const active = {
    logLevel: 'warn',
    bodyLimit: MAX_ACTIVITY,
    // checks the session before the body is read
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isPortalRequest(request, app.settings)) return refuseCrossSite(request, reply);
      const viewer = await authenticate(app, request.cookies[TOKEN_COOKIE] ?? null);
      if (!viewer) return reply.code(401).send(unauthorized);
      recordSender(request, `user ${viewer.clientId} ${viewer.userId}`);
      recordViewer(request, viewer);
      return undefined;
    },
  } as const;
  fastify.post('/server-middleware/auth/active', active, async (request, reply) => {
    // checks again: the session may have ended while the body arrived
    const again = isSenderStale(request) ? await authenticate(app, request.cookies[TOKEN_COOKIE] ?? null) : undefined;
    const viewer = again === undefined ? recordedViewer(request) : again;
    if (!viewer) return reply.code(401).send(unauthorized);
    await noteActivity(app, viewer, request);
    return reply.send({ kept: await isExtendedByPayment(app.db, viewer, app.clock.now()) });
  });

  logoutRoutes(fastify, app);

  fastify.get(IP_PATH, (request) => ({ ip: clientAddress(request) }));
}

/** Percent-encodes the characters that are not ASCII. */
function inHeader(address: string): string {
  return address.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
}

function refuseCrossSite(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logRefusal(request, 'cross_site');
  return reply.code(403).send(crossSite);
}

function refuseArrival(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logRefusal(request, 'arrive');
  return reply.redirect('/login', 303);
}

const crossSite = { error: 'cross_site', message: 'This route accepts requests only from pages of the portal.' };
const unauthorized = { error: 'unauthorized', message: "The current customer isn't authorized." };

/** Ends the browser's previous session: without its cookie, nobody could sign out of it any more. */
async function endSessionBefore(app: App, request: FastifyRequest, token: string): Promise<void> {
  const before = request.cookies[TOKEN_COOKIE];
  if (before !== undefined && before !== token)
    await signOut(app, { id: request.id, address: clientAddress(request) }, before);
}

async function putCookies(app: App, reply: FastifyReply, viewer: Viewer, token: string): Promise<void> {
  const secure = app.settings.publicUrls[viewer.store.code].startsWith('https:');
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  const session = { ...shared, maxAge: SESSION_MS / 1000 };
  reply.setCookie(TOKEN_COOKIE, token, { ...session, httpOnly: true });
  const readable: Record<(typeof READABLE)[number], unknown> = {
    user: {
      role: viewer.role,
      authenticated: true,
      client: await clientCode(app.db, viewer.clientId),
      // separates this session's idle time from another's
      since: app.clock.now().getTime(),
      ...(viewer.secondFactorDue && { secondFactorDue: true }),
    },
    permissions: portalPermissions(viewer.role, viewer.store.code),
    // support sessions need not accept the terms (docs/product.md, Support access)
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
  // a support agent's browser is no device of the user
  if (viewer.isSupport) return;
  const secure = app.settings.publicUrls[viewer.store.code].startsWith('https:');
  const device = putDeviceCookie(request, reply, secure);
  await rememberDevice(app.db, viewer.clientId, viewer.userId, sha256(device), app.clock.now());
}
