// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type OrdersQueryVariables = {
  filter?: Contract.OrderFilterInput | null | undefined;
  sortField?: Contract.OrderSortField | null | undefined;
  pageSize: number;
  after?: string | null | undefined;
};

export type OrdersQuery = { readonly OrderTraceability: { readonly size: number, readonly end_cursor: string | null, readonly destinations: ReadonlyArray<{ readonly destino: string, readonly nombre_destino: string }>, readonly logistics_centers: ReadonlyArray<{ readonly label: string, readonly value: string }>, readonly data: ReadonlyArray<{ readonly id_pedido: string, readonly num_pedido: string, readonly num_sicom: string | null, readonly estado_pedido: string, readonly estado_pedido_description: string | null, readonly motivo_bloqueo: string | null, readonly fecha_pedido: string, readonly fecha_entrega: string | null, readonly valor: number | null, readonly num_factura: string | null, readonly num_documento: string | null, readonly destino: string | null, readonly nombre_destino: string | null, readonly detalle: ReadonlyArray<{ readonly cod_producto: string, readonly descripcion: string | null, readonly unidad_medida: string | null, readonly cantidad: number, readonly centro_logistico: string | null }>, readonly deliveries: ReadonlyArray<{ readonly num_entrega: string }> }> } | null };

export const Orders: TypedDocument<OrdersQuery, OrdersQueryVariables> = {
  name: 'Orders',
  query: "query Orders($filter:OrderFilterInput$sortField:OrderSortField$pageSize:Int!$after:String){OrderTraceability(filter:$filter sortField:$sortField pageSize:$pageSize after:$after){size end_cursor destinations{destino nombre_destino}logistics_centers{label value}data{id_pedido num_pedido num_sicom estado_pedido estado_pedido_description motivo_bloqueo fecha_pedido fecha_entrega valor num_factura num_documento destino nombre_destino detalle{cod_producto descripcion unidad_medida cantidad centro_logistico}deliveries{num_entrega}}}}",
};
