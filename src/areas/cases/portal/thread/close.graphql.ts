// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type CloseCaseMutationVariables = {
  id: string;
};

export type CloseCaseMutation = { readonly cerrarCaso: { readonly id: string } | null };

export const CloseCase: TypedDocument<CloseCaseMutation, CloseCaseMutationVariables> & Guarded = {
  name: 'CloseCase',
  query: "mutation CloseCase($id:ID!){cerrarCaso(id:$id){id}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Trazabilidad::pedidos"],"changes":true}],
};
