import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { pauseBeforeNext } from '../../rules/result.ts';
import { isUnfinished } from '../../rules/status.ts';
import { paymentState, RECEIPT_LINK_MS } from '../payment.ts';
import { PaymentResult, type PaymentResultMutation } from './result.graphql.ts';

type Answer = NonNullable<PaymentResultMutation['consultarUuidYDesbloquearDocumentos']>;

/** A payment as its result shows it. */
export type PaymentOutcome = NonNullable<Answer['transaction']> & { readonly message: string };

export function isWaiting(outcome: PaymentOutcome | null | undefined): boolean {
  return outcome ? isUnfinished(paymentState(outcome.estado)) : false;
}

/** How often the page has asked, whatever came back. */
function asked(state: { readonly dataUpdateCount: number; readonly errorUpdateCount: number }): number {
  return state.dataUpdateCount + state.errorUpdateCount;
}

/**
 * What has become of a payment; null where the user has no such payment. The operation is a mutation, because the server
 * asks the gateway and writes down what it says; it may be asked any number of times, and is asked like a query: on
 * arrival, and while the bank has not answered again and again, ever more slowly, as long as somebody looks.
 */
export function resultQuery(uuid: string) {
  return queryOptions({
    queryKey: [PaymentResult.name, { uuid }] as const,
    queryFn: async ({ signal }): Promise<PaymentOutcome | null> => {
      const { consultarUuidYDesbloquearDocumentos: answer } = await request(PaymentResult, { uuid }, { signal });
      return answer?.transaction ? { ...answer.transaction, message: answer.message } : null;
    },
    refetchInterval: ({ state }) => (isWaiting(state.data) ? pauseBeforeNext(asked(state)) : RECEIPT_LINK_MS),
    refetchOnReconnect: true,
  });
}

/** When a waiting page asks again, as milliseconds since 1970. */
export function nextQuestionAt(state: {
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
}): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + pauseBeforeNext(asked(state));
}
