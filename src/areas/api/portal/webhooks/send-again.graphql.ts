// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type SendEventAgainMutationVariables = {
  id: string;
};

export type SendEventAgainMutation = { readonly reenviarEntrega: { readonly id: string } | null };

export const SendEventAgain: TypedDocument<SendEventAgainMutation, SendEventAgainMutationVariables> & Guarded = {
  name: 'SendEventAgain',
  query: "mutation SendEventAgain($id:ID!){reenviarEntrega(id:$id){id}}",
  allow: [{"to":"permission","anyOf":["Usuarios::llaves"],"changes":true}],
};
