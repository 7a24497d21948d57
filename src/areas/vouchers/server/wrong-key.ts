import type { FastifyRequest } from 'fastify';
import { clientAddress, networkOf } from '#kit/server/http/client-address.ts';
import type { App } from '#kit/server/context.ts';
import { POS_LIMITS, secondsAfter } from '../rules/redeem.ts';
import { type PosAction, countCallsFrom, insertAttempt } from './pos-store.ts';

/** Error code of a call without a valid key (docs/pos.md). */
export const WRONG_KEY = 'unauthorized';

/** The address by which calls are limited and logged; for IPv6, its network. */
export function addressOf(request: FastifyRequest): string {
  return networkOf(clientAddress(request));
}

/**
 * Logs a call without a valid key. Returns the seconds that the address has to wait (then nothing is logged), or 0.
 */
export async function logWrongKey(app: App, action: PosAction, address: string): Promise<number> {
  const now = app.clock.now();
  const since = new Date(now.getTime() - POS_LIMITS.wrongWindow);
  const wait = secondsAfter(await countCallsFrom(app.db, address, [WRONG_KEY], since), POS_LIMITS.wrongFrom, now);
  if (wait === 0) await insertAttempt(app.db, null, { action, address, result: WRONG_KEY, at: now });
  return wait;
}
