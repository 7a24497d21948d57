// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CaseThreadQueryVariables = {
  id: string;
};

export type CaseThreadQuery = { readonly caso: { readonly id: string, readonly numero: string, readonly tipo: Contract.TipoCaso, readonly estado: Contract.EstadoCaso, readonly id_edocta_detalle: string | null, readonly num_documento: string | null, readonly num_factura: string | null, readonly num_pedido: string | null, readonly monto: number | null, readonly monto_aceptado: number | null, readonly num_documento_credito: string | null, readonly motivo: string | null, readonly autor: string, readonly puedo_responder: boolean, readonly puedo_cerrar: boolean, readonly created_at: string, readonly plazo_reclamo: { readonly inicio: string, readonly fin: string, readonly estado: string, readonly origen: string } | null, readonly retencion: { readonly concepto: string, readonly porcentaje: number, readonly base: number, readonly certificado_fecha: string | null } | null, readonly mensajes: ReadonlyArray<{ readonly id: string, readonly de: string, readonly de_la_compania: boolean, readonly texto: string, readonly created_at: string, readonly archivos: ReadonlyArray<{ readonly id: string, readonly nombre: string, readonly url: string }> }> } | null };

export const CaseThread: TypedDocument<CaseThreadQuery, CaseThreadQueryVariables> = {
  name: 'CaseThread',
  query: "query CaseThread($id:ID!){caso(id:$id){id numero tipo estado id_edocta_detalle num_documento num_factura num_pedido plazo_reclamo{inicio fin estado origen}monto retencion{concepto porcentaje base certificado_fecha}monto_aceptado num_documento_credito motivo autor puedo_responder puedo_cerrar created_at mensajes{id de de_la_compania texto archivos{id nombre url}created_at}}}",
};
