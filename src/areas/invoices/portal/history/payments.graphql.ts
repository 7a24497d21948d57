// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type PaymentsQueryVariables = {
  filter?: Contract.TransactionsFilterInput | null | undefined;
  sort?: Contract.TransactionsSortInput | null | undefined;
  pageSize: number;
  currentPage?: number | null | undefined;
};

export type PaymentsQuery = { readonly listarTransacciones: { readonly total_count: number, readonly approved_amount: number, readonly approved_count: number, readonly items: ReadonlyArray<{ readonly uuid: string, readonly estado: string, readonly cancelado: boolean, readonly created_at: string, readonly total: number, readonly id_segment: string | null, readonly banco: string | null, readonly usuario: string | null, readonly comprobante: string | null, readonly items: ReadonlyArray<{ readonly num_documento: string | null, readonly num_factura: string | null }>, readonly download: { readonly pdf: { readonly url: string | null } | null } | null }> } | null };

export const Payments: TypedDocument<PaymentsQuery, PaymentsQueryVariables> = {
  name: 'Payments',
  query: "query Payments($filter:TransactionsFilterInput$sort:TransactionsSortInput$pageSize:Int!$currentPage:Int){listarTransacciones(filter:$filter sort:$sort pageSize:$pageSize currentPage:$currentPage){total_count approved_amount approved_count items{uuid estado cancelado created_at total id_segment banco usuario comprobante items{num_documento num_factura}download{pdf{url}}}}}",
};
