// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type SaveViewMutationVariables = {
  input: Contract.VistaInput;
};

export type SaveViewMutation = { readonly guardarVista: { readonly id: string } | null };

export const SaveView: TypedDocument<SaveViewMutation, SaveViewMutationVariables> & Guarded = {
  name: 'SaveView',
  query: "mutation SaveView($input:VistaInput!){guardarVista(input:$input){id}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico","Trazabilidad::pedidos"],"changes":true}],
};
