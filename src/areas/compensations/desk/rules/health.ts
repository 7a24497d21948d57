import { type HealthRule, worstLevel } from '#kit/desk/core/health.ts';

/** `contradictions`: those of the last 30 days. */
export type CompensationsHealth = { readonly contradictions: number; readonly delayed: number };

export type CompensationsSection = 'Contradicting ERP answer' | 'Unanswered compensations';

/** When compensations need somebody (docs/operations.md, Health and metrics). */
export const COMPENSATIONS_HEALTH: HealthRule<CompensationsHealth, CompensationsSection> = {
  level: ({ contradictions, delayed }) => worstLevel(false, contradictions > 0 || delayed > 0),
  section: (figures) =>
    figures && figures.contradictions > 0 ? 'Contradicting ERP answer' : 'Unanswered compensations',
};
