// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type LatestOrdersQueryVariables = {
  client: string;
  pageSize: number;
};

export type LatestOrdersQuery = { readonly OrderTraceability: { readonly data: ReadonlyArray<{ readonly id_pedido: string, readonly num_pedido: string, readonly estado_pedido: string, readonly fecha_pedido: string, readonly fecha_entrega: string | null, readonly valor: number | null, readonly nombre_destino: string | null }> } | null };

export const LatestOrders: TypedDocument<LatestOrdersQuery, LatestOrdersQueryVariables> = {
  name: 'LatestOrders',
  query: "query LatestOrders($client:String!$pageSize:Int!){OrderTraceability(filter:{solicitante:{eq:$client}}sortField:fecha_pedido pageSize:$pageSize currentPage:1){data{id_pedido num_pedido estado_pedido fecha_pedido fecha_entrega valor nombre_destino}}}",
};
