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

export type FilterTextTypeInput = {
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly like?: string | null | undefined;
};

export type SortEnum =
  | 'ASC'
  | 'DESC';

export type AccountHistoryFilterInput = {
  readonly num_documento?: FilterTextTypeInput | null | undefined;
  readonly num_factura?: FilterTextTypeInput | null | undefined;
  /** extension: num_documento or num_factura, whichever the reader has in hand */
  readonly numero?: FilterTextTypeInput | null | undefined;
  readonly tipo_documento?: FilterEqualTypeInput | null | undefined;
  /** AT expired, V expires today, NV next to expire, A open (any of these), C compensated */
  readonly estado_documento?: FilterEqualTypeInput | null | undefined;
  readonly fecha_documento?: FilterRangeTypeInput | null | undefined;
  readonly fecha_vencimiento_documento?: FilterRangeTypeInput | null | undefined;
  /** of what each document was originally for, negative in the client's favour */
  readonly total?: FilterRangeTypeInput | null | undefined;
};

/** extension */
export type AccountHistorySortInput = {
  readonly fecha_vencimiento_documento?: SortEnum | null | undefined;
  readonly fecha_documento?: SortEnum | null | undefined;
  readonly total?: SortEnum | null | undefined;
  readonly num_documento?: SortEnum | null | undefined;
};

export type AccountHistoryFilesQueryVariables = Exact<{
  detailFilter?: AccountHistoryFilterInput | null | undefined;
  sort?: AccountHistorySortInput | null | undefined;
}>;


export type AccountHistoryFilesQuery = { readonly AccountHistory: { readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null } | null };

export const AccountHistoryFiles: TypedDocument<AccountHistoryFilesQuery, AccountHistoryFilesQueryVariables> = {
  name: 'AccountHistoryFiles',
  query: "query AccountHistoryFiles($detailFilter:AccountHistoryFilterInput$sort:AccountHistorySortInput){AccountHistory(detailFilter:$detailFilter sort:$sort){download{pdf{url}xls{url}}}}",
};
