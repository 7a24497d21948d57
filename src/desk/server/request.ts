import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCategory, Refusal } from '#kit/core/result.ts';
import { clientAddress } from '#kit/server/http/client-address.ts';
import type { App } from '#kit/server/context.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { putDeviceCookie } from '#areas/session/server/public.ts';
import { DESK_COOKIE, DESK_PATH, DESK_SESSION_MS } from './access/session.ts';
import type { Staff } from '#kit/desk/server/context.ts';
import type { ContextCause } from './action-runner.ts';
import { PENDING_MS } from '#kit/server/oidc/sign-in-secrets.ts';
import { PENDING_COOKIE, pendingCookie } from './access/oidc/pending.ts';

/** Cookie with a browser's id at the desk, like the portal's device cookie. */
const DEVICE_COOKIE = 'mesa-device';

const STATUS: Readonly<Record<ErrorCategory, number>> = {
  authentication: 401,
  authorization: 403,
  input: 400,
  'no-such-entity': 404,
  'already-exists': 409,
  'rate-limit': 429,
  internal: 500,
};

export const CROSS_SITE: Refusal = {
  category: 'authorization',
  code: 'cross_site',
  message: 'The API is for the desk only.',
};

/** The request's part of the context in which its action runs. */
export function causeOfRequest(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  staff: Staff | null,
): ContextCause {
  const secure = app.settings.publicUrls.combustibles.startsWith('https:');
  const cookie = { path: DESK_PATH, sameSite: 'strict', httpOnly: true, secure } as const;
  return {
    staff,
    request: {
      id: request.id,
      address: clientAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
      device: request.cookies[DEVICE_COOKIE] ?? null,
    },
    keepDevice: () =>
      putDeviceCookie(request, reply, secure, { cookie: DEVICE_COOKIE, path: DESK_PATH, sameSite: 'strict' }),
    // Lax: the provider's page leads back here
    setPendingSignIn: (sealed) =>
      reply.setCookie(PENDING_COOKIE, sealed, {
        ...pendingCookie(app.settings),
        maxAge: PENDING_MS / 1000,
      }),
    setToken: (token) => {
      if (token === null) reply.clearCookie(DESK_COOKIE, cookie);
      else reply.setCookie(DESK_COOKIE, token, { ...cookie, maxAge: DESK_SESSION_MS / 1000 });
    },
  };
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  status = STATUS[refusal.category],
): FastifyReply {
  logRefusal(request, refusal.code);
  const { category, code, message, field, details } = refusal;
  return reply.code(status).send({ error: { category, code, message, field, ...details } });
}
