// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CompensationDetailQueryVariables = {
  filter?: Contract.CompensacionesFilterInput | null | undefined;
};

export type CompensationDetailQuery = { readonly listarCompensaciones: { readonly items: ReadonlyArray<{ readonly id_compensacion: string, readonly total_pagos: number, readonly total_facturas: number, readonly lines: ReadonlyArray<{ readonly id_compensacion_detalle: string, readonly tipo_documento: Contract.DocumentType, readonly num_documento: string, readonly num_factura: string | null, readonly nombre_destino: string | null, readonly fecha_vencimiento_documento: string | null, readonly monto_documento: number, readonly monto: number, readonly valor_pagado: number }>, readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null }> } | null };

export const CompensationDetail: TypedDocument<CompensationDetailQuery, CompensationDetailQueryVariables> = {
  name: 'CompensationDetail',
  query: "query CompensationDetail($filter:CompensacionesFilterInput){listarCompensaciones(filter:$filter pageSize:1){items{id_compensacion total_pagos total_facturas lines{id_compensacion_detalle tipo_documento num_documento num_factura nombre_destino fecha_vencimiento_documento monto_documento monto valor_pagado}download{pdf{url}xls{url}}}}}",
};
