import { type HealthRule, worstLevel } from '#kit/desk/core/health.ts';

/** Purchases without vouchers more than an hour after the payment, at most 100. */
export type VouchersHealth = { readonly withoutCodes: number };

export type VouchersSection = 'Vouchers to look at';

/** When vouchers need somebody (docs/operations.md, Health and metrics). */
export const VOUCHERS_HEALTH: HealthRule<VouchersHealth, VouchersSection> = {
  level: ({ withoutCodes }) => worstLevel(withoutCodes > 0, false),
  section: () => 'Vouchers to look at',
};
