// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type StatementLinesQueryVariables = {
  id: string;
  pageSize: number;
  currentPage?: number | null | undefined;
};

export type StatementLinesQuery = { readonly AccountStatusHistory: { readonly data: ReadonlyArray<{ readonly sizeDetails: number, readonly subtotal: number, readonly detalle: ReadonlyArray<{ readonly id_histocta_detalle: string, readonly tipo_documento: string | null, readonly estado_documento: string | null, readonly fecha_vencimiento_documento: string | null, readonly num_documento: string | null, readonly num_factura: string | null, readonly dias_mora: number | null, readonly total: number }> }> } | null };

export const StatementLines: TypedDocument<StatementLinesQuery, StatementLinesQueryVariables> = {
  name: 'StatementLines',
  query: "query StatementLines($id:String!$pageSize:Int!$currentPage:Int){AccountStatusHistory(filter:{id_histocuenta:{eq:$id}}pageSize:1 detailPageSize:$pageSize detailPage:$currentPage){data{sizeDetails subtotal detalle{id_histocta_detalle tipo_documento estado_documento fecha_vencimiento_documento num_documento num_factura dias_mora total}}}}",
};
