// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type OrderReleaseQueryVariables = {
  num_pedido: string;
};

export type OrderReleaseQuery = { readonly liberacionPedido: { readonly num_pedido: string, readonly valor: number | null, readonly falta: number, readonly total: number, readonly minimo: number, readonly es_suficiente: boolean, readonly solicitada_at: string | null, readonly credito: { readonly cupo: number | null, readonly usado: number, readonly disponible: number | null, readonly dias_mora_permitidos: number | null }, readonly lines: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly nombre_destino: string | null, readonly fecha_vencimiento_documento: string, readonly dias_mora: number, readonly total: number, readonly razon: Contract.RazonLiberacion }>, readonly en_espera: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly nombre_destino: string | null, readonly fecha_vencimiento_documento: string, readonly dias_mora: number, readonly total: number, readonly razon: Contract.RazonLiberacion }> } | null };

export type ReleaseInvoiceFragment = { readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly nombre_destino: string | null, readonly fecha_vencimiento_documento: string, readonly dias_mora: number, readonly total: number, readonly razon: Contract.RazonLiberacion };

export const OrderRelease: TypedDocument<OrderReleaseQuery, OrderReleaseQueryVariables> = {
  name: 'OrderRelease',
  query: "query OrderRelease($num_pedido:String!){liberacionPedido(num_pedido:$num_pedido){num_pedido valor falta total minimo es_suficiente solicitada_at credito{cupo usado disponible dias_mora_permitidos}lines{...ReleaseInvoice}en_espera{...ReleaseInvoice}}}fragment ReleaseInvoice on LiberacionLine{id_edocta_detalle num_documento num_factura nombre_destino fecha_vencimiento_documento dias_mora total razon}",
};
