// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type FilterEqualTypeInput = {
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
};

export type FilterRangeTypeInput = {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};

export type SortEnum =
  | 'ASC'
  | 'DESC';

export type TransactionsFilterInput = {
  readonly estado?: FilterEqualTypeInput | null | undefined;
  readonly created_at?: FilterRangeTypeInput | null | undefined;
  readonly uuid?: FilterEqualTypeInput | null | undefined;
};

/** extension */
export type TransactionsSortInput = {
  readonly created_at?: SortEnum | null | undefined;
  readonly total?: SortEnum | null | undefined;
};

export type PaymentsQueryVariables = Exact<{
  filter?: TransactionsFilterInput | null | undefined;
  sort?: TransactionsSortInput | null | undefined;
  pageSize: number;
  currentPage: number;
}>;


export type PaymentsQuery = { readonly listarTransacciones: { readonly total_count: number, readonly total_amount: number, readonly approved_amount: number, readonly items: ReadonlyArray<{ readonly uuid: string, readonly estado: string, readonly created_at: string, readonly total: number, readonly id_segment: string | null, readonly banco: string | null, readonly usuario: string | null, readonly comprobante: string | null, readonly items: ReadonlyArray<{ readonly num_documento: string | null, readonly num_factura: string | null }>, readonly download: { readonly pdf: { readonly url: string | null } | null } | null }> } | null };

export const Payments: TypedDocument<PaymentsQuery, PaymentsQueryVariables> = {
  name: 'Payments',
  query: "query Payments($filter:TransactionsFilterInput$sort:TransactionsSortInput$pageSize:Int!$currentPage:Int!){listarTransacciones(filter:$filter sort:$sort pageSize:$pageSize currentPage:$currentPage){total_count total_amount approved_amount items{uuid estado created_at total id_segment banco usuario comprobante items{num_documento num_factura}download{pdf{url}}}}}",
};
