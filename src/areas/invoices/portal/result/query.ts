import { queryOptions } from '@tanstack/react-query';
import { pollDelay } from '#kit/core/poll-delay.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { RECEIPT_LINK_MS } from '../../rules/receipt.ts';
import { isUnfinished, paymentState } from '../../rules/status.ts';
import { PaymentResult, type PaymentResultMutation } from './result.graphql.ts';

type Answer = NonNullable<PaymentResultMutation['consultarUuidYDesbloquearDocumentos']>;

export type PaymentOutcome = NonNullable<Answer['transaction']> & { readonly message: string };

export function isWaiting(outcome: PaymentOutcome | null | undefined): boolean {
  return outcome ? isUnfinished(paymentState(outcome.estado)) : false;
}

type PollCounts = { readonly dataUpdateCount: number; readonly errorUpdateCount: number };

/** Milliseconds until the next poll; the pause grows with each answer and error. */
function nextDelay({ dataUpdateCount, errorUpdateCount }: PollCounts): number {
  return pollDelay(dataUpdateCount + errorUpdateCount);
}

/**
 * Null if the user has no such payment. The mutation is used as a query: it may be repeated, and it polls while
 * visible.
 */
export function resultQuery(uuid: string) {
  return queryOptions({
    queryKey: [PaymentResult.name, { uuid }] as const,
    queryFn: async ({ signal }): Promise<PaymentOutcome | null> => {
      const { consultarUuidYDesbloquearDocumentos: answer } = await request(PaymentResult, { uuid }, { signal });
      return answer?.transaction ? { ...answer.transaction, message: answer.message } : null;
    },
    refetchInterval: ({ state }) => (isWaiting(state.data) ? nextDelay(state) : RECEIPT_LINK_MS),
    refetchOnReconnect: true,
  });
}

/** Milliseconds since 1970. */
export function nextPollAt(
  state: PollCounts & { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number },
): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + nextDelay(state);
}
