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

export type PaymentFilesQueryVariables = Exact<{
  filter?: TransactionsFilterInput | null | undefined;
  sort?: TransactionsSortInput | null | undefined;
}>;


export type PaymentFilesQuery = { readonly listarTransacciones: { readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null } | null };

export const PaymentFiles: TypedDocument<PaymentFilesQuery, PaymentFilesQueryVariables> = {
  name: 'PaymentFiles',
  query: "query PaymentFiles($filter:TransactionsFilterInput$sort:TransactionsSortInput){listarTransacciones(filter:$filter sort:$sort){download{pdf{url}xls{url}}}}",
};
