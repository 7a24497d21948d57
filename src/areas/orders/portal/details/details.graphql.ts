// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type OrderDetailsQueryVariables = {
  filter: Contract.OrderFilterInput;
};

export type OrderDetailsQuery = { readonly OrderTracking: { readonly data: ReadonlyArray<{ readonly id_pedido: string, readonly num_pedido: string, readonly num_sicom: string | null, readonly estado_pedido: string, readonly estado_pedido_description: string | null, readonly estado_bloqueo_pedido: string | null, readonly motivo_bloqueo: string | null, readonly estatus_rechazo: string | null, readonly fecha_pedido: string, readonly fecha_entrega: string | null, readonly valor: number | null, readonly num_factura: string | null, readonly num_documento: string | null, readonly guia_transporte: string | null, readonly nombre_destino: string | null, readonly nombre_solicitante: string | null, readonly detalle: ReadonlyArray<{ readonly cod_producto: string, readonly descripcion: string | null, readonly unidad_medida: string | null, readonly cantidad: number, readonly centro_logistico: string | null }>, readonly deliveries: ReadonlyArray<{ readonly num_entrega: string, readonly transportista: string | null, readonly conductor: string | null, readonly placa: string | null }> }> } | null, readonly OrderTimelineTracking: { readonly size: number, readonly data: ReadonlyArray<{ readonly fecha_hora_evento: string, readonly transportista: string | null, readonly placa: string | null, readonly ubicacion: string | null, readonly estado_pedido: string, readonly estado_pedido_description: string | null, readonly cufe: string | null, readonly estatus_rechazo: string | null, readonly motivo_bloqueo: string | null, readonly guia_transporte: string | null, readonly download: { readonly pdf: { readonly url: string | null } | null } | null }> } | null };

export const OrderDetails: TypedDocument<OrderDetailsQuery, OrderDetailsQueryVariables> = {
  name: 'OrderDetails',
  query: "query OrderDetails($filter:OrderFilterInput!){OrderTracking(filter:$filter pageSize:1){data{id_pedido num_pedido num_sicom estado_pedido estado_pedido_description estado_bloqueo_pedido motivo_bloqueo estatus_rechazo fecha_pedido fecha_entrega valor num_factura num_documento guia_transporte nombre_destino nombre_solicitante detalle{cod_producto descripcion unidad_medida cantidad centro_logistico}deliveries{num_entrega transportista conductor placa}}}OrderTimelineTracking(filter:$filter pageSize:100 fromNewest:true){size data{fecha_hora_evento transportista placa ubicacion estado_pedido estado_pedido_description cufe estatus_rechazo motivo_bloqueo guia_transporte download{pdf{url}}}}}",
};
