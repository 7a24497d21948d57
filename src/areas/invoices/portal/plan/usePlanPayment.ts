import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnanswered } from '../../../../kit/portal/graphql/error.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { useRestoredPage } from '../../../../kit/portal/useRestoredPage.ts';
import { goToBank } from '../goToBank.ts';
import { PayPlan } from './pay-plan.graphql.ts';
import { plansQuery } from './query.ts';

/** A plan's next payment, with the total that the user has seen. */
type Next = { readonly id: string; readonly total: number };

/** Opens the next payment of a plan and leaves for the bank. A failure may mean that the plan has changed. */
export function usePlanPayment() {
  const queries = useQueryClient();
  /** The key of an attempt without an answer, so that pressing again cannot create a second payment. */
  const attempt = useRef<{ readonly key: string; readonly next: Next }>(undefined);
  const { mutate, reset, error, isIdle } = useMutation({
    mutationFn: async (next: Next) => {
      const last = attempt.current;
      const isSame = last?.next.id === next.id && last.next.total === next.total;
      const key = isSame ? last.key : crypto.randomUUID();
      attempt.current = { key, next };
      const { pagarPlanPagos: opened } = await request(PayPlan, { ...next, idempotencyKey: key });
      attempt.current = undefined;
      goToBank(opened);
    },
    onError: (failure) => {
      if (!isUnanswered(failure)) attempt.current = undefined;
      void queries.invalidateQueries({ queryKey: plansQuery.queryKey });
    },
  });

  // the back button may restore the page in its busy state
  useRestoredPage(() => {
    reset();
    void queries.invalidateQueries({ queryKey: plansQuery.queryKey });
  });

  return { pay: mutate, reset, error, busy: !isIdle && !error };
}
