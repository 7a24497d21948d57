// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type RotateWebhookSecretMutationVariables = {
  id: string;
  password: string;
};

export type RotateWebhookSecretMutation = { readonly rotarSecretoWebhook: { readonly secreto: string, readonly webhook: { readonly secreto_anterior_hasta: string | null } } | null };

export const RotateWebhookSecret: TypedDocument<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables> & Guarded = {
  name: 'RotateWebhookSecret',
  query: "mutation RotateWebhookSecret($id:ID!$password:String!){rotarSecretoWebhook(id:$id password:$password){secreto webhook{secreto_anterior_hasta}}}",
  allow: [{"to":"permission","anyOf":["Usuarios::llaves"],"changes":true}],
};
