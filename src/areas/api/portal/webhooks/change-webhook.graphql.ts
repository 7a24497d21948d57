// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type ChangeWebhookMutationVariables = {
  id: string;
  input: Contract.WebhookInput;
  activo: boolean;
  password: string;
};

export type ChangeWebhookMutation = { readonly cambiarWebhook: { readonly id: string } | null };

export const ChangeWebhook: TypedDocument<ChangeWebhookMutation, ChangeWebhookMutationVariables> & Guarded = {
  name: 'ChangeWebhook',
  query: "mutation ChangeWebhook($id:ID!$input:WebhookInput!$activo:Boolean!$password:String!){cambiarWebhook(id:$id input:$input activo:$activo password:$password){id}}",
  allow: [{"to":"permission","anyOf":["Usuarios::llaves"],"changes":true}],
};
