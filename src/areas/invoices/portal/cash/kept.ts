import { keptInTab } from '../../../../kit/portal/kept.ts';
import { type CashDraft, NOTHING_TYPED, readCashDraft } from '../../rules/cash-draft.ts';

/** The cash payment that is being written; it is kept also on the way to the bank and back. */
const kept = keptInTab<CashDraft>('pago-de-contado', readCashDraft, NOTHING_TYPED);

export const useDraft = kept.use;

/** Writes part of it; without a part, begins anew. */
export function changeDraft(part: Partial<CashDraft> = NOTHING_TYPED): void {
  kept.change((now) => ({ ...now, ...part }));
}
