// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type OpenCaseMutationVariables = {
  input: Contract.CasoInput;
  key?: string | null | undefined;
};

export type OpenCaseMutation = { readonly crearCaso: { readonly id: string } | null };

export const OpenCase: TypedDocument<OpenCaseMutation, OpenCaseMutationVariables> & Guarded = {
  name: 'OpenCase',
  query: "mutation OpenCase($input:CasoInput!$key:String){crearCaso(input:$input idempotencyKey:$key){id}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Trazabilidad::pedidos"],"changes":true}],
};
