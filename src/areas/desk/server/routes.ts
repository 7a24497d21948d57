import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCategory, Refusal } from '../../../kit/core/result.ts';
import { clientAddress } from '../../../kit/server/client-address.ts';
import type { App } from '../../../kit/server/context.ts';
import { logRefusal } from '../../../kit/server/log-refusal.ts';
import { sameOrigin } from '../../../kit/server/same-origin.ts';
import { DESK_COOKIE, DESK_PATH, DESK_SESSION_MS, staffOfRequest } from './access/session.ts';
import type { Staff } from './context.ts';
import { type Audited, accessRefusal, contextOf, findAction, runAction } from './perform.ts';

/** An edited page with its images is larger than what the portal sends. */
const BODY_LIMIT = 2 * 1024 * 1024;

const STATUS: Readonly<Record<ErrorCategory, number>> = {
  'graphql-authentication': 401,
  'graphql-authorization': 403,
  'graphql-input': 400,
  'graphql-no-such-entity': 404,
  'graphql-already-exists': 409,
  'graphql-rate-limit': 429,
  internal: 500,
};

const CROSS_SITE: Refusal = {
  category: 'graphql-authorization',
  code: 'cross_site',
  message: 'The API is for the desk only.',
};

/** POST /mesa/api/{action}: the desk's API, for its own pages, by the desk's own session. */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.post<{ Params: { action: string } }>(
    `${DESK_PATH}/api/:action`,
    { bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      if (!sameOrigin(request, app.settings)) return sendRefusal(request, reply, CROSS_SITE);
      const { action: name } = request.params;
      const action = findAction(name);
      if (!action) return sendRefusal(request, reply, notAnAction(name));
      const staff = await staffOfRequest(app, request);
      const context = contextOfRequest(app, request, reply, staff);
      const refusal = accessRefusal(action, staff);
      if (refusal) return sendRefusal(request, reply, refusal);
      const result = await runAction(name, action, request.body, context);
      if (!result.ok) return sendRefusal(request, reply, result.refusal);
      return reply.send(result.value);
    },
  );
}

function notAnAction(name: string): Refusal {
  return { category: 'graphql-no-such-entity', code: 'unknown_action', message: `There is no action ${name}.` };
}

function contextOfRequest(app: App, request: FastifyRequest, reply: FastifyReply, staff: Staff | null): Audited {
  const secure = app.settings.publicUrls.combustibles.startsWith('https:');
  const cookie = { path: DESK_PATH, sameSite: 'strict', httpOnly: true, secure } as const;
  return contextOf(app, {
    staff,
    request: {
      id: request.id,
      address: clientAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
    },
    setToken: (token) => {
      if (token === null) reply.clearCookie(DESK_COOKIE, cookie);
      else reply.setCookie(DESK_COOKIE, token, { ...cookie, maxAge: DESK_SESSION_MS / 1000 });
    },
  });
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  logRefusal(request, refusal.code);
  const { category, code, message, field, details } = refusal;
  return reply.code(STATUS[category]).send({ error: { category, code, message, field, ...details } });
}
