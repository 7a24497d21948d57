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

export type CompensacionesFilterInput = {
  readonly estado?: FilterEqualTypeInput | null | undefined;
  readonly created_at?: FilterRangeTypeInput | null | undefined;
  readonly id_compensacion?: FilterEqualTypeInput | null | undefined;
  readonly num_documento?: FilterTextTypeInput | null | undefined;
};

export type CompensacionesSortInput = {
  readonly created_at?: SortEnum | null | undefined;
  readonly total_compensado?: SortEnum | null | undefined;
  readonly estado?: SortEnum | null | undefined;
};

export type CompensationFilesQueryVariables = Exact<{
  filter?: CompensacionesFilterInput | null | undefined;
  sort?: CompensacionesSortInput | null | undefined;
}>;


export type CompensationFilesQuery = { readonly listarCompensaciones: { readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null } | null };

export const CompensationFiles: TypedDocument<CompensationFilesQuery, CompensationFilesQueryVariables> = {
  name: 'CompensationFiles',
  query: "query CompensationFiles($filter:CompensacionesFilterInput$sort:CompensacionesSortInput){listarCompensaciones(filter:$filter sort:$sort){download{pdf{url}xls{url}}}}",
};
