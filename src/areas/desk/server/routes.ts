import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type ErrorCategory, type Refusal, type Result, badInput, refuse } from '../../../kit/core/result.ts';
import { clientAddress } from '../../../kit/server/client-address.ts';
import type { App } from '../../../kit/server/context.ts';
import { logRefusal } from '../../../kit/server/log-refusal.ts';
import { sameOrigin } from '../../../kit/server/same-origin.ts';
import { mayWorkWith } from '../rules/roles.ts';
import { DESK_COOKIE, DESK_PATH, DESK_SESSION_MS, staffOfRequest } from './access/session.ts';
import type { DeskAction } from './action.ts';
import { DESK_ACTIONS } from './actions.ts';
import { needsSecondPerson, requestApproval } from './approvals/approvals.ts';
import type { DeskContext, Staff, StaffContext } from './context.ts';

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

const UNAUTHORIZED: Refusal = {
  category: 'graphql-authentication',
  code: 'unauthorized',
  message: 'Sign in to the desk.',
};
const denied = (code: string, message: string): Refusal => ({ category: 'graphql-authorization', code, message });
const CROSS_SITE = denied('cross_site', 'The API is for the desk only.');
const FORBIDDEN = denied('forbidden', 'Your role may not do this.');
const FACTOR_DUE = denied('second_factor_required', 'Set up your second factor to continue.');

type AnyAction = DeskAction<unknown, unknown>;
// each action's own schema reads its input
const ACTIONS = new Map(Object.entries(DESK_ACTIONS)) as unknown as ReadonlyMap<string, AnyAction>;

/** POST /mesa/api/{action}: the desk's API, for its own pages, by the desk's own session. */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.post<{ Params: { action: string } }>(
    `${DESK_PATH}/api/:action`,
    { bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      if (!sameOrigin(request, app.settings)) return sendRefusal(request, reply, CROSS_SITE);
      const { action: name } = request.params;
      const action = ACTIONS.get(name);
      if (!action) return sendRefusal(request, reply, notAnAction(name));
      const staff = await staffOfRequest(app, request);
      const context = contextOf(app, request, reply, staff);
      const refusal = accessRefusal(action, staff);
      if (refusal) return sendRefusal(request, reply, refusal);
      const result = await run(name, action, request.body, context);
      if (!result.ok) return sendRefusal(request, reply, result.refusal);
      return reply.send(result.value);
    },
  );
}

function notAnAction(name: string): Refusal {
  return { category: 'graphql-no-such-entity', code: 'unknown_action', message: `There is no action ${name}.` };
}

/** Why somebody may not run an action; null where they may. */
function accessRefusal(action: AnyAction, staff: Staff | null): Refusal | null {
  if (action.allow === 'anyone') return null;
  if (!staff) return UNAUTHORIZED;
  const isBefore = action.allow === 'session' && action.beforeFactor;
  if (staff.factorDue && !isBefore) return FACTOR_DUE;
  return action.allow === 'session' || mayWorkWith(staff.role, action.allow) ? null : FORBIDDEN;
}

async function run(
  name: string,
  action: AnyAction,
  body: unknown,
  context: Audited,
  isConfirmed = false,
): Promise<Result<unknown>> {
  const read = v.safeParse(action.input, body ?? {}, { abortEarly: true });
  if (!read.success) {
    const [issue] = read.issues;
    const field = v.getDotPath(issue) ?? undefined;
    return badInput('validation', `${field ?? 'The input'}: ${issue.message}`, field);
  }
  // accessRefusal has made sure of somebody where the action needs one
  const staffContext = context as StaffContext;
  const asksSecond = 'fourEyes' in action && action.fourEyes?.(read.output);
  if (asksSecond && !isConfirmed && (await needsSecondPerson(staffContext))) {
    return requestApproval(staffContext, name, body);
  }
  const result = await action.run(read.output, staffContext);
  if (result.ok && action.changes && !context.isAudited()) throw new Error(`${name} wrote no audit entry.`);
  return result;
}

type Audited = DeskContext & { readonly isAudited: () => boolean };

function contextOf(app: App, request: FastifyRequest, reply: FastifyReply, staff: Staff | null): Audited {
  let isAudited = false;
  const secure = app.settings.publicUrls.combustibles.startsWith('https:');
  const cookie = { path: DESK_PATH, sameSite: 'strict', httpOnly: true, secure } as const;
  const mayRun = (name: string): boolean => {
    const action = ACTIONS.get(name);
    return action !== undefined && accessRefusal(action, staff) === null;
  };
  const context: Audited = {
    ...app,
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
    mayRun,
    perform: async (name, input) => {
      const action = ACTIONS.get(name);
      if (!action || !mayRun(name)) return refuse(FORBIDDEN);
      return run(name, action, input, context, true);
    },
    noteAudited: () => {
      isAudited = true;
    },
    isAudited: () => isAudited,
  };
  return context;
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  logRefusal(request, refusal.code);
  const { category, code, message, field, details } = refusal;
  return reply.code(STATUS[category]).send({ error: { category, code, message, field, ...details } });
}
