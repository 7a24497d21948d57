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

export type CompensacionesFilterInput = {
  readonly estado?: FilterEqualTypeInput | null | undefined;
  readonly created_at?: FilterRangeTypeInput | null | undefined;
  readonly id_compensacion?: FilterEqualTypeInput | null | undefined;
  readonly num_documento?: FilterTextTypeInput | null | undefined;
};

export type DocumentType =
  | 'INVOICE'
  | 'PAYMENT';

export type CompensationDetailQueryVariables = Exact<{
  filter?: CompensacionesFilterInput | null | undefined;
}>;


export type CompensationDetailQuery = { readonly listarCompensaciones: { readonly items: ReadonlyArray<{ readonly id_compensacion: string, readonly total_pagos: number, readonly total_facturas: number, readonly lines: ReadonlyArray<{ readonly id_compensacion_detalle: string, readonly tipo_documento: DocumentType, readonly num_documento: string, readonly num_factura: string | null, readonly nombre_destino: string | null, readonly fecha_vencimiento_documento: string | null, readonly monto_documento: number, readonly monto: number, readonly valor_pagado: number }>, readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null }> } | null };

export const CompensationDetail: TypedDocument<CompensationDetailQuery, CompensationDetailQueryVariables> = {
  name: 'CompensationDetail',
  query: "query CompensationDetail($filter:CompensacionesFilterInput){listarCompensaciones(filter:$filter pageSize:1){items{id_compensacion total_pagos total_facturas lines{id_compensacion_detalle tipo_documento num_documento num_factura nombre_destino fecha_vencimiento_documento monto_documento monto valor_pagado}download{pdf{url}xls{url}}}}}",
};
