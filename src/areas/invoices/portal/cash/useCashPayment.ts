import { decimalText } from '#kit/core/money.ts';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { noData } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { createSessionStore } from '#kit/portal/session-store.ts';
import { type CashDraft, EMPTY_DRAFT, readCashDraft } from '../../rules/cash-draft.ts';
import { useBankRedirect } from '../useBankRedirect.ts';
import { PayCash } from './cash.graphql.ts';

/** Stored in the session, so that it survives the redirect to the bank and back. */
const draftStore = createSessionStore<CashDraft>('pago-de-contado', readCashDraft, EMPTY_DRAFT);

export const useCashDraft = draftStore.use;

/** Changes fields of the draft; without fields, clears it. */
export function changeCashDraft(part: Partial<CashDraft> = EMPTY_DRAFT): void {
  draftStore.change((now) => ({ ...now, ...part }));
}

/** A draft as the contract names it. */
export function cashFilter({ idSegment, cents }: CashDraft) {
  return { id_segment: { eq: idSegment }, amount: { eq: decimalText(cents) } };
}

export function useCashPayment() {
  const attempt = useAttempt();
  return useBankRedirect(async (draft: CashDraft) => {
    const filter = cashFilter(draft);
    const { easyPayContado } = await attempt.send(filter, (idempotencyKey) =>
      request(PayCash, { filter, idempotencyKey }),
    );
    if (!easyPayContado) throw noData('query');
    return easyPayContado;
  });
}
