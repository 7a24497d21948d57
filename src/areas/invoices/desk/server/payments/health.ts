import type { DeskContext } from '#kit/desk/server/context.ts';
import { healthPart } from '#kit/desk/server/health-part.ts';
import { countPaymentsToReview } from '../../../server/check-store.ts';
import { delayedSince } from '../../../server/sync-status.ts';
import { PAYMENTS_HEALTH } from '../../rules/health.ts';

/** Counts the payments that need somebody. */
export function paymentsToReview(context: DeskContext) {
  return countPaymentsToReview(context.db, { now: context.clock.now(), since: delayedSince(context) });
}

/** Payments on the page of health. */
export const paymentsHealth = healthPart('payments', { order: 5, rule: PAYMENTS_HEALTH, measure: paymentsToReview });
