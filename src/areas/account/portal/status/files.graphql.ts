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

export type AccountStatusFilterInput = {
  readonly num_documento?: FilterTextTypeInput | null | undefined;
  readonly num_factura?: FilterTextTypeInput | null | undefined;
  readonly classification?: FilterEqualTypeInput | null | undefined;
  readonly fecha_documento?: FilterRangeTypeInput | null | undefined;
  readonly fecha_vencimiento_documento?: FilterRangeTypeInput | null | undefined;
  readonly blocked?: FilterEqualTypeInput | null | undefined;
  /** extension: num_documento or num_factura, whichever the reader has in hand */
  readonly numero?: FilterTextTypeInput | null | undefined;
};

/** extension */
export type AccountStatusSortInput = {
  readonly fecha_vencimiento_documento?: SortEnum | null | undefined;
  readonly fecha_documento?: SortEnum | null | undefined;
  readonly total?: SortEnum | null | undefined;
  readonly num_documento?: SortEnum | null | undefined;
};

export type AccountStatusFilesQueryVariables = Exact<{
  document?: string | null | undefined;
  filter?: AccountStatusFilterInput | null | undefined;
  sort?: AccountStatusSortInput | null | undefined;
  fecha_corte?: string | null | undefined;
}>;


export type AccountStatusFilesQuery = { readonly AccountStatus: { readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null } | null };

export const AccountStatusFiles: TypedDocument<AccountStatusFilesQuery, AccountStatusFilesQueryVariables> = {
  name: 'AccountStatusFiles',
  query: "query AccountStatusFiles($document:String$filter:AccountStatusFilterInput$sort:AccountStatusSortInput$fecha_corte:String){AccountStatus(document:$document filter:$filter sort:$sort fecha_corte:$fecha_corte){download{pdf{url}xls{url}}}}",
};
