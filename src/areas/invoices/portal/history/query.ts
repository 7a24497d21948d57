import { request } from '#kit/portal/graphql/request.ts';
import { listQuery } from '#kit/portal/list/listQuery.ts';
import { rowsAtOnce } from '#kit/core/list-search.ts';
import { RECEIPT_LINK_MS } from '../../rules/receipt.ts';
import type { PaymentsSearch } from '../../rules/payments-search.ts';
import { paymentsVariables } from '../../rules/payments-variables.ts';
import { PaymentFiles } from './files.graphql.ts';
import { Payments, type PaymentsQuery } from './payments.graphql.ts';

export type Payment = NonNullable<PaymentsQuery['listarTransacciones']>['items'][number];

export async function askPaymentFiles(search: PaymentsSearch) {
  return (await request(PaymentFiles, paymentsVariables(search))).listarTransacciones?.download;
}

export function paymentsQuery(search: PaymentsSearch) {
  const query = listQuery(
    Payments,
    paymentsVariables(search),
    ({ listarTransacciones: list }) => ({
      items: list?.items ?? [],
      count: list?.total_count ?? 0,
      approvedSum: list?.approved_amount ?? 0,
      approvedCount: list?.approved_count ?? 0,
    }),
    rowsAtOnce(search),
  );
  return { ...query, refetchInterval: RECEIPT_LINK_MS };
}
