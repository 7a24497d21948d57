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

export type CompensationsQueryVariables = Exact<{
  filter?: CompensacionesFilterInput | null | undefined;
  sort?: CompensacionesSortInput | null | undefined;
  pageSize: number;
  currentPage: number;
}>;


export type CompensationsQuery = { readonly listarCompensaciones: { readonly total_count: number, readonly items: ReadonlyArray<{ readonly id_compensacion: string, readonly id_transaccion: string | null, readonly estado: string, readonly created_at: string, readonly total_compensado: number, readonly usuario: string | null, readonly motivo: string | null, readonly demorada: boolean | null }> } | null };

export const Compensations: TypedDocument<CompensationsQuery, CompensationsQueryVariables> = {
  name: 'Compensations',
  query: "query Compensations($filter:CompensacionesFilterInput$sort:CompensacionesSortInput$pageSize:Int!$currentPage:Int!){listarCompensaciones(filter:$filter sort:$sort pageSize:$pageSize currentPage:$currentPage){total_count items{id_compensacion id_transaccion estado created_at total_compensado usuario motivo demorada}}}",
};
