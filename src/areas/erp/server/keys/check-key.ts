import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { equalInConstantTime } from '#kit/server/crypto/hmac.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { recordSender } from '#kit/server/http/request-sender.ts';
import type { ErpScope } from '../../rules/scopes.ts';
import { validKey, recordUse } from './keys.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that an ERP key needs for this route. */
    erpScope?: ErpScope;
  }
}

/** Maximum concurrent uploads of images. */
const MAX_BODIES = 16;

/**
 * Authorizes a request by ERP_KEY, which has every scope, or by a key from the desk with the route's scope. Answers 401
 * if the key is unknown or ended, 403 if it lacks the scope. A route without a scope accepts only ERP_KEY.
 */
export async function checkKey(
  { db, clock, settings }: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const secret = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (equalInConstantTime(secret, settings.erpKey)) {
    recordSender(request, 'erp', MAX_BODIES);
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
  recordSender(request, 'erp', MAX_BODIES);
  await recordUse(db, key, clock.now());
  return undefined;
}

/** Answers a request without reading its body. */
export function refuseUnread(reply: FastifyReply, status: number, error: string, message: string): FastifyReply {
  return reply.code(status).header('connection', 'close').send({ error, message });
}
