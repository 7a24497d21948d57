import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { decimalText } from '../../../../kit/any/money.ts';
import { isUnanswered } from '../../../../kit/portal/graphql/error.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { CashDraft } from '../../rules/cash-draft.ts';
import { goToBank } from '../redirect.ts';
import { PayCash } from './cash.graphql.ts';

export type CashPaying = {
  readonly pay: (draft: CashDraft) => void;
  /** From the press until the browser has left, or it failed. */
  readonly busy: boolean;
  readonly error: Error | null;
  readonly forget: () => void;
};

/** Opens a cash payment and leaves for the bank. */
export function useCashPayment(): CashPaying {
  /** Names an attempt whose answer is not known, so that pressing again cannot become a second payment. */
  const attempt = useRef<{ readonly key: string; readonly of: string }>(undefined);
  /** Of two presses the second comes before the button shows that it is busy. */
  const pressed = useRef(false);
  const { mutate, reset, error, isIdle } = useMutation({
    mutationFn: async (draft: CashDraft) => {
      const of = JSON.stringify(draft);
      if (attempt.current?.of !== of) attempt.current = { key: crypto.randomUUID(), of };
      const filter = { id_segment: { eq: draft.idSegment }, amount: { eq: decimalText(draft.cents) } };
      const { easyPayContado } = await request(PayCash, { filter, idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      goToBank(easyPayContado);
    },
    onError: (failure) => {
      pressed.current = false;
      if (!isUnanswered(failure)) attempt.current = undefined;
    },
  });

  // who comes back from the bank by the back button finds the page as it was, and must not find it stuck
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      pressed.current = false;
      reset();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);

  function pay(draft: CashDraft) {
    if (pressed.current) return;
    pressed.current = true;
    mutate(draft);
  }

  return { pay, busy: !isIdle && !error, error, forget: reset };
}
