import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useBankRedirect } from '../useBankRedirect.ts';
import { PayPlan } from './pay-plan.graphql.ts';
import { plansQuery } from './query.ts';

/** A plan's next payment, with the total that the user saw. */
type Next = { readonly id: string; readonly total: number };

/** Opens the next payment of a plan and redirects to the bank. A failure may mean that the plan has changed. */
export function usePlanPayment() {
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useBankRedirect(
    async (next: Next) => {
      const ask = (idempotencyKey: string) => request(PayPlan, { ...next, idempotencyKey });
      return (await attempt.send(next, ask)).pagarPlanPagos;
    },
    () => void queries.invalidateQueries({ queryKey: plansQuery.queryKey }),
  );
}
