// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ReplyToCaseMutationVariables = {
  id: string;
  texto: string;
  archivos?: ReadonlyArray<string> | string | null | undefined;
  key?: string | null | undefined;
};

export type ReplyToCaseMutation = { readonly responderCaso: { readonly id: string } | null };

export const ReplyToCase: TypedDocument<ReplyToCaseMutation, ReplyToCaseMutationVariables> & Guarded = {
  name: 'ReplyToCase',
  query: "mutation ReplyToCase($id:ID!$texto:String!$archivos:[ID!]$key:String){responderCaso(id:$id texto:$texto archivos:$archivos idempotencyKey:$key){id}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Trazabilidad::pedidos"],"changes":true}],
};
