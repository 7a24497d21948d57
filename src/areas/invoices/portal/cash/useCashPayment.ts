import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { decimalText } from '#kit/core/money.ts';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { noData } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { createSessionStore } from '#kit/portal/session-store.ts';
import { useRestoredPage } from '#kit/portal/useRestoredPage.ts';
import { type CashDraft, EMPTY_DRAFT, readCashDraft } from '../../rules/cash-draft.ts';
import { goToBank } from '../goToBank.ts';
import { PayCash } from './cash.graphql.ts';

/** Stored in the session, so that it survives the redirect to the bank and back. */
const draftStore = createSessionStore<CashDraft>('pago-de-contado', readCashDraft, EMPTY_DRAFT);

export const useDraft = draftStore.use;

/** Without a part, clears the draft. */
export function changeDraft(part: Partial<CashDraft> = EMPTY_DRAFT): void {
  draftStore.change((now) => ({ ...now, ...part }));
}

type CashPayment = {
  readonly pay: (draft: CashDraft) => void;
  /** From the press until the browser has left or the payment has failed. */
  readonly busy: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
};

export function useCashPayment(): CashPayment {
  const attempt = useAttempt();
  /** A second press may come before the button is disabled. */
  const pressed = useRef(false);
  const { mutate, reset, error, isIdle } = useMutation({
    mutationFn: async (draft: CashDraft) => {
      const filter = { id_segment: { eq: draft.idSegment }, amount: { eq: decimalText(draft.cents) } };
      const { easyPayContado } = await attempt.send(filter, (idempotencyKey) =>
        request(PayCash, { filter, idempotencyKey }),
      );
      if (!easyPayContado) throw noData('query');
      await goToBank(easyPayContado);
    },
    onError: () => {
      pressed.current = false;
    },
  });

  // the back button may restore the page in its busy state
  useRestoredPage(() => {
    pressed.current = false;
    reset();
  });

  function pay(draft: CashDraft) {
    if (pressed.current) return;
    pressed.current = true;
    mutate(draft);
  }

  return { pay, busy: !isIdle && !error, error, reset };
}
