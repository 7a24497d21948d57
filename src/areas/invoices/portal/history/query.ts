import type { TransactionsFilterInput } from '#kit/core/contract/types.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { equals, rangeOf } from '#kit/portal/list/filterInput.ts';
import { listQuery } from '#kit/portal/list/listQuery.ts';
import { rowsAtOnce } from '#kit/portal/list/listSearch.ts';
import { RECEIPT_LINK_MS } from '../../rules/receipt.ts';
import { type PaymentsSearch, paymentsSearch } from '../paymentsSearch.ts';
import { PaymentFiles } from './files.graphql.ts';
import { Payments, type PaymentsQuery } from './payments.graphql.ts';

export type Payment = NonNullable<PaymentsQuery['listarTransacciones']>['items'][number];

function variablesOf(search: PaymentsSearch) {
  const { estado, desde, hasta, uuid } = search;
  return {
    filter: {
      estado: equals(estado),
      created_at: rangeOf(desde, hasta),
      uuid: equals(uuid),
    } satisfies TransactionsFilterInput,
    sort: paymentsSearch.sortOf(search),
  };
}

export async function askPaymentFiles(search: PaymentsSearch) {
  return (await request(PaymentFiles, variablesOf(search))).listarTransacciones?.download;
}

export function paymentsQuery(search: PaymentsSearch) {
  const query = listQuery(
    Payments,
    variablesOf(search),
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
