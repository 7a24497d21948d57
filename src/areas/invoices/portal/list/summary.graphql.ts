// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type PendingSummaryQueryVariables = {
  filter?: Contract.DocumentosFilterInput | null | undefined;
};

export type PendingSummaryQuery = { readonly documentos: { readonly total_count: number, readonly total_amount_expired: number, readonly total_amount_to_expire: number, readonly total_amount_expire_today: number, readonly total_amount_positive: number, readonly state_counts: ReadonlyArray<{ readonly estado: string, readonly total_count: number }>, readonly total_amount_expired_by_days: { readonly one_to_seven_days: number, readonly fourteen_days: number, readonly twenty_one_days: number, readonly greater_twenty_one_days: number } } | null, readonly credits: { readonly total_count: number } | null, readonly client: { readonly total_amount_positive: number } | null };

export const PendingSummary: TypedDocument<PendingSummaryQuery, PendingSummaryQueryVariables> = {
  name: 'PendingSummary',
  query: "query PendingSummary($filter:DocumentosFilterInput){documentos(paymentType:OFFLINE documentType:INVOICE filter:$filter pageSize:1){total_count state_counts{estado total_count}total_amount_expired total_amount_to_expire total_amount_expire_today total_amount_positive total_amount_expired_by_days{one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days}}credits:documentos(paymentType:OFFLINE documentType:PAYMENT filter:$filter pageSize:1){total_count}client:documentos(paymentType:OFFLINE documentType:INVOICE pageSize:1){total_amount_positive}}",
};
