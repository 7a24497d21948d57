// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type RemoveViewMutationVariables = {
  id: string;
};

export type RemoveViewMutation = { readonly eliminarVista: boolean | null };

export const RemoveView: TypedDocument<RemoveViewMutation, RemoveViewMutationVariables> & Guarded = {
  name: 'RemoveView',
  query: "mutation RemoveView($id:ID!){eliminarVista(id:$id)}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico","Trazabilidad::pedidos"],"changes":true}],
};
