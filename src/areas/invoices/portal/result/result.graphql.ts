// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type PaymentResultMutationVariables = {
  uuid: string;
};

export type PaymentResultMutation = { readonly consultarUuidYDesbloquearDocumentos: { readonly response: string, readonly message: string, readonly transaction: { readonly uuid: string, readonly estado: string, readonly created_at: string, readonly updated_at: string, readonly total: number, readonly id_segment: string | null, readonly banco: string | null, readonly autorizacion: string | null, readonly causa: string | null, readonly cancelado: boolean, readonly usuario: string | null, readonly comprobante: string | null, readonly saldo_a_favor: number, readonly items: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string | null, readonly num_factura: string | null, readonly fecha_vencimiento_documento: string, readonly nombre_destino: string | null, readonly monto_documento: number, readonly monto_transaccion: number, readonly tipo_transaccion: Contract.TipoTransaccion | null, readonly observaciones: string | null }>, readonly download: { readonly pdf: { readonly url: string | null } | null } | null } | null } | null };

export const PaymentResult: TypedDocument<PaymentResultMutation, PaymentResultMutationVariables> & Guarded = {
  name: 'PaymentResult',
  query: "mutation PaymentResult($uuid:ID!){consultarUuidYDesbloquearDocumentos(uuid:$uuid){response message transaction{uuid estado created_at updated_at total id_segment banco autorizacion causa cancelado usuario comprobante saldo_a_favor items{id_edocta_detalle num_documento num_factura fecha_vencimiento_documento nombre_destino monto_documento monto_transaccion tipo_transaccion observaciones}download{pdf{url}}}}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes","Bonos::regalo"]}],
};
