// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type OpenRestCaseMutationVariables = {
  input: Contract.CasoInput;
  key: string;
};

export type OpenRestCaseMutation = { readonly crearCaso: { readonly id: string, readonly numero: string } | null };

export const OpenRestCase: TypedDocument<OpenRestCaseMutation, OpenRestCaseMutationVariables> & Guarded = {
  name: 'OpenRestCase',
  query: "mutation OpenRestCase($input:CasoInput!$key:String!){crearCaso(input:$input idempotencyKey:$key){id numero}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Trazabilidad::pedidos"],"changes":true}],
};
