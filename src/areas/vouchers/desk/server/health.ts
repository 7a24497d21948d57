import { healthPart } from '#kit/desk/server/health-part.ts';
import { listWithoutCodes } from '../../server/review-store.ts';
import { VOUCHERS_HEALTH } from '../rules/health.ts';

/** Vouchers on the page of health. */
export const vouchersHealth = healthPart('vouchers', {
  order: 7,
  rule: VOUCHERS_HEALTH,
  measure: async ({ db, clock }) => ({ withoutCodes: (await listWithoutCodes(db, clock.now())).length }),
});
