import { healthPart } from '#kit/desk/server/health-part.ts';
import { countCompensationsToReview } from '../../server/check-store.ts';
import { COMPENSATIONS_HEALTH } from '../rules/health.ts';

/** Compensations on the page of health. */
export const compensationsHealth = healthPart('compensations', {
  order: 6,
  rule: COMPENSATIONS_HEALTH,
  measure: ({ db, clock, settings }) => {
    const now = clock.now();
    return countCompensationsToReview(db, { now, since: new Date(now.getTime() - settings.compensationDelayed) });
  },
});
