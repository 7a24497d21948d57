// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type HeldOrdersQueryVariables = {
  estado: ReadonlyArray<string> | string;
  pageSize: number;
};

export type HeldOrdersQuery = { readonly OrderTraceability: { readonly data: ReadonlyArray<{ readonly num_pedido: string, readonly estado_pedido: string }> } | null };

export const HeldOrders: TypedDocument<HeldOrdersQuery, HeldOrdersQueryVariables> = {
  name: 'HeldOrders',
  query: "query HeldOrders($estado:[String!]!$pageSize:Int!){OrderTraceability(filter:{estado_pedido:{in:$estado}}pageSize:$pageSize){data{num_pedido estado_pedido}}}",
};
