// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type ShownRequestFragment = { readonly id: string, readonly tipo: Contract.TipoSolicitud, readonly estado: Contract.EstadoSolicitud, readonly total: number, readonly huella: string, readonly nota: string | null, readonly cuantas: number, readonly preparo: string, readonly decidio: string | null, readonly motivo: string | null, readonly created_at: string, readonly vence: string, readonly uuid: string | null, readonly plan: string | null, readonly id_segment: string | null, readonly reward: string | null, readonly email: string | null, readonly puedo_aprobar: boolean, readonly impedimento: string | null, readonly puedo_pagar: boolean, readonly puedo_retirar: boolean, readonly lineas: ReadonlyArray<{ readonly id_edocta_detalle: string | null, readonly num_documento: string, readonly num_factura: string | null, readonly fecha_vencimiento_documento: string | null, readonly saldo: number, readonly monto: number, readonly lado: Contract.TipoCompensacion | null, readonly cantidad: number | null, readonly observaciones: string | null, readonly cambio: string | null }> };

export type PaymentRequestQueryVariables = {
  id: string;
};

export type PaymentRequestQuery = { readonly solicitudPago: { readonly id: string, readonly tipo: Contract.TipoSolicitud, readonly estado: Contract.EstadoSolicitud, readonly total: number, readonly huella: string, readonly nota: string | null, readonly cuantas: number, readonly preparo: string, readonly decidio: string | null, readonly motivo: string | null, readonly created_at: string, readonly vence: string, readonly uuid: string | null, readonly plan: string | null, readonly id_segment: string | null, readonly reward: string | null, readonly email: string | null, readonly puedo_aprobar: boolean, readonly impedimento: string | null, readonly puedo_pagar: boolean, readonly puedo_retirar: boolean, readonly lineas: ReadonlyArray<{ readonly id_edocta_detalle: string | null, readonly num_documento: string, readonly num_factura: string | null, readonly fecha_vencimiento_documento: string | null, readonly saldo: number, readonly monto: number, readonly lado: Contract.TipoCompensacion | null, readonly cantidad: number | null, readonly observaciones: string | null, readonly cambio: string | null }> } | null };

export const PaymentRequest: TypedDocument<PaymentRequestQuery, PaymentRequestQueryVariables> = {
  name: 'PaymentRequest',
  query: "query PaymentRequest($id:ID!){solicitudPago(id:$id){...ShownRequest}}fragment ShownRequest on SolicitudPago{id tipo estado total huella nota cuantas preparo decidio motivo created_at vence uuid plan id_segment reward email puedo_aprobar impedimento puedo_pagar puedo_retirar lineas{id_edocta_detalle num_documento num_factura fecha_vencimiento_documento saldo monto lado cantidad observaciones cambio}}",
};
