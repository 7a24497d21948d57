import type { DeskContext } from '#kit/desk/server/context.ts';
import { healthPart } from '#kit/desk/server/health-part.ts';
import { countCompensationsToReview } from '../../server/check-store.ts';
import { COMPENSATIONS_HEALTH } from '../rules/health.ts';

/** Counts the compensations that need somebody. */
export function compensationsToReview({ db, clock, settings }: DeskContext) {
  const now = clock.now();
  return countCompensationsToReview(db, { now, since: new Date(now.getTime() - settings.compensationDelayed) });
}

/** Compensations on the page of health. */
export const compensationsHealth = healthPart('compensations', {
  order: 6,
  rule: COMPENSATIONS_HEALTH,
  measure: compensationsToReview,
});
