import { queryOptions } from '@tanstack/react-query';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { hasCode, noData } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { groupPurchases } from '../rules/purchases.ts';
import {
  PurchasedVoucherLines,
  type PurchasedVoucherLinesQuery,
  PurchasedVouchers,
  type PurchasedVouchersQuery,
} from './purchases.graphql.ts';

type Records<Query extends { readonly getBonosSurtidor: readonly unknown[] | null }> = NonNullable<
  Query['getBonosSurtidor']
>;
type PurchasedRecord = Records<PurchasedVoucherLinesQuery>[number] & Partial<Records<PurchasedVouchersQuery>[number]>;

/** Loads the records with the state of each code; without codes if there are more than an answer may have. */
async function fetchRecords(
  variables: { uuid: string; customer: string },
  signal: AbortSignal,
): Promise<readonly PurchasedRecord[]> {
  const { getBonosSurtidor: records } = await request(PurchasedVouchers, variables, { signal }).catch(
    (error: unknown) => {
      if (!hasCode(error, 'answer_too_large')) throw error;
      return request(PurchasedVoucherLines, variables, { signal });
    },
  );
  if (!records) throw noData('query');
  return records;
}

async function fetchPurchases(variables: { uuid: string; customer: string }, signal: AbortSignal) {
  const records = await fetchRecords(variables, signal);
  return groupPurchases(records.map(({ monto, ...record }) => Object.assign(record, { cents: centsOf(monto) })));
}

export type ListedPurchase = Awaited<ReturnType<typeof fetchPurchases>>[number];

/** Queries a client's purchases. */
export function purchasesQuery(customer: string | undefined) {
  return queryOptions({
    queryKey: [PurchasedVouchers.name, { customer }] as const,
    queryFn: ({ signal }) => fetchPurchases({ uuid: '', customer: customer ?? '' }, signal),
    enabled: customer !== undefined,
  });
}

/** Queries the purchase of a payment; null if the payment has none, or is not approved. */
export function purchaseQuery(uuid: string) {
  return queryOptions({
    queryKey: [PurchasedVouchers.name, { uuid }] as const,
    queryFn: async ({ signal }) => (await fetchPurchases({ uuid, customer: '' }, signal))[0] ?? null,
  });
}
