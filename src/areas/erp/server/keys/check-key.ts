import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { equalInConstantTime } from '#kit/server/hmac.ts';
import { logRefusal } from '#kit/server/log-refusal.ts';
import { noteSender } from '#kit/server/request-sender.ts';
import type { ErpScope } from '../../rules/scopes.ts';
import { validKey, recordUse } from './keys.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a key of the ERP's interface must have for this route. */
    erpScope?: ErpScope;
  }
}

/** Images that come in at once. */
const MAX_BODIES = 16;

/**
 * Lets a request in by ERP_KEY, which has every scope, or by a key of the desk with the route's scope: 401 where the key
 * is unknown or ended, 403 where it lacks the scope. A route without a scope takes ERP_KEY alone.
 */
export async function checkKey(
  { db, clock, settings }: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const secret = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (equalInConstantTime(secret, settings.erpKey)) {
    noteSender(request, 'erp', MAX_BODIES);
    return undefined;
  }
  const key = await validKey(db, secret);
  if (!key) {
    logRefusal(request, 'erp_key');
    return refuseUnread(reply, 401, 'unauthorized', 'The key is missing or wrong.');
  }
  const scope = request.routeOptions.config.erpScope;
  if (scope === undefined || !key.scopes.includes(scope)) {
    logRefusal(request, 'erp_scope');
    return refuseUnread(reply, 403, 'scope', `The key lacks the scope ${scope ?? 'of this address'}.`);
  }
  noteSender(request, 'erp', MAX_BODIES);
  await recordUse(db, key, clock.now());
  return undefined;
}

/** Ends a request whose body nobody reads. */
export function refuseUnread(reply: FastifyReply, status: number, error: string, message: string): FastifyReply {
  return reply.code(status).header('connection', 'close').send({ error, message });
}
