// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

export type PendingSummaryQueryVariables = Record<string, never>;

export type PendingSummaryQuery = { readonly documentos: { readonly total_count: number, readonly total_amount_expired: number, readonly total_amount_to_expire: number, readonly total_amount_expire_today: number, readonly total_amount_positive: number, readonly total_amount_expired_by_days: { readonly one_to_seven_days: number, readonly fourteen_days: number, readonly twenty_one_days: number, readonly greater_twenty_one_days: number } } | null, readonly expired: { readonly total_count: number } | null, readonly today: { readonly total_count: number } | null, readonly upcoming: { readonly total_count: number } | null, readonly credits: { readonly total_count: number } | null };

export const PendingSummary: TypedDocument<PendingSummaryQuery, PendingSummaryQueryVariables> = {
  name: 'PendingSummary',
  query: "query PendingSummary{documentos(paymentType:OFFLINE documentType:INVOICE pageSize:1){total_count total_amount_expired total_amount_to_expire total_amount_expire_today total_amount_positive total_amount_expired_by_days{one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days}}expired:documentos(paymentType:OFFLINE documentType:INVOICE filter:{estado_documento:{eq:\"AT\"}}pageSize:1){total_count}today:documentos(paymentType:OFFLINE documentType:INVOICE filter:{estado_documento:{eq:\"V\"}}pageSize:1){total_count}upcoming:documentos(paymentType:OFFLINE documentType:INVOICE filter:{estado_documento:{eq:\"NV\"}}pageSize:1){total_count}credits:documentos(paymentType:OFFLINE documentType:PAYMENT pageSize:1){total_count}}",
};
