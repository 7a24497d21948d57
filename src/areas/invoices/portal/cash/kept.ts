import { useSyncExternalStore } from 'react';
import { type CashDraft, NOTHING_TYPED, readCashDraft } from '../../rules/cash-draft.ts';

/**
 * The cash payment that is being written, kept for this tab: it survives other screens, a reload and the way to the bank and
 * back, and ends with the session, which empties the tab's storage.
 */
const WRITTEN = 'pago-de-contado';

let draft: CashDraft = readCashDraft(sessionStorage.getItem(WRITTEN));
const listeners = new Set<() => void>();

/** Writes part of it; without a part, begins anew. */
export function changeDraft(part: Partial<CashDraft> = NOTHING_TYPED): void {
  draft = { ...draft, ...part };
  sessionStorage.setItem(WRITTEN, JSON.stringify(draft));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDraft(): CashDraft {
  return useSyncExternalStore(subscribe, () => draft);
}
