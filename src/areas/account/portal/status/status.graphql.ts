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

export type AccountStatusListQueryVariables = Exact<{
  document?: string | null | undefined;
  filter?: AccountStatusFilterInput | null | undefined;
  sort?: AccountStatusSortInput | null | undefined;
  fecha_corte?: string | null | undefined;
  pageSize: number;
  after?: string | null | undefined;
}>;


export type AccountStatusListQuery = { readonly AccountStatus: { readonly subtotal: number, readonly size: number, readonly end_cursor: string | null, readonly data: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly classification: string | null, readonly tipo_documento: string | null, readonly fecha_documento: string, readonly fecha_vencimiento_documento: string, readonly total: number, readonly bloqueada: boolean, readonly nombre_destino: string | null }> } | null };

export const AccountStatusList: TypedDocument<AccountStatusListQuery, AccountStatusListQueryVariables> = {
  name: 'AccountStatusList',
  query: "query AccountStatusList($document:String$filter:AccountStatusFilterInput$sort:AccountStatusSortInput$fecha_corte:String$pageSize:Int!$after:String){AccountStatus(document:$document filter:$filter sort:$sort fecha_corte:$fecha_corte pageSize:$pageSize after:$after){subtotal size end_cursor data{id_edocta_detalle num_documento num_factura classification tipo_documento fecha_documento fecha_vencimiento_documento total bloqueada nombre_destino}}}",
};
