import { type HealthRule, worstLevel } from '#kit/desk/core/health.ts';

/** `contradictions`: those of the last 30 days. */
export type PaymentsHealth = { readonly contradictions: number; readonly delayed: number };

export type PaymentsSection = 'Contradicting gateway status' | 'Pending payments';

/** When payments need somebody (docs/operations.md, Health and metrics). */
export const PAYMENTS_HEALTH: HealthRule<PaymentsHealth, PaymentsSection> = {
  level: ({ contradictions, delayed }) => worstLevel(false, contradictions > 0 || delayed > 0),
  section: (figures) => (figures && figures.contradictions > 0 ? 'Contradicting gateway status' : 'Pending payments'),
};
