import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useRestoredPage } from '#kit/portal/useRestoredPage.ts';
import { goToBank } from '../goToBank.ts';
import { PayPlan } from './pay-plan.graphql.ts';
import { plansQuery } from './query.ts';

/** A plan's next payment, with the total that the user saw. */
type Next = { readonly id: string; readonly total: number };

/** Opens the next payment of a plan and redirects to the bank. A failure may mean that the plan has changed. */
export function usePlanPayment() {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const refresh = () => void queries.invalidateQueries({ queryKey: plansQuery.queryKey });
  const { mutate, reset, error, isIdle } = useMutation({
    mutationFn: async (next: Next) => {
      const ask = (idempotencyKey: string) => request(PayPlan, { ...next, idempotencyKey });
      const { pagarPlanPagos } = await attempt.send(next, ask);
      await goToBank(pagarPlanPagos);
    },
    onError: refresh,
  });

  // the back button may restore the page in its busy state
  useRestoredPage(() => {
    reset();
    refresh();
  });

  return { pay: mutate, reset, error, busy: !isIdle && !error };
}
