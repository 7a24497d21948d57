import type { Cents } from '#kit/core/money.ts';
import { type Limits, totalProblem } from './pay.ts';
import { CASH_SEGMENTS } from './cash.ts';

/** An unsent cash payment. `idSegment`: empty until one is chosen. */
export type CashDraft = { readonly idSegment: string; readonly cents: Cents };

export const EMPTY_DRAFT: CashDraft = { idSegment: '', cents: 0 };

/** Parses a stored draft; null if the text is none, for example from another release. */
export function readCashDraft(kept: string | null): CashDraft {
  if (kept === null) return EMPTY_DRAFT;
  try {
    const { idSegment, cents } = JSON.parse(kept) as Partial<CashDraft>;
    const known = CASH_SEGMENTS.some(({ value }) => value === idSegment);
    return {
      idSegment: known && idSegment ? idSegment : '',
      cents: Number.isSafeInteger(cents) && cents !== undefined && cents > 0 ? cents : 0,
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Validation errors by field; null if the field is valid. */
export function draftProblems(
  { idSegment, cents }: CashDraft,
  limits: Limits,
): { readonly segment: 'segment_missing' | null; readonly amount: ReturnType<typeof totalProblem> } {
  return { segment: idSegment === '' ? 'segment_missing' : null, amount: totalProblem(cents, limits) };
}
