// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type RemoveWebhookMutationVariables = {
  id: string;
};

export type RemoveWebhookMutation = { readonly eliminarWebhook: boolean | null };

export const RemoveWebhook: TypedDocument<RemoveWebhookMutation, RemoveWebhookMutationVariables> & Guarded = {
  name: 'RemoveWebhook',
  query: "mutation RemoveWebhook($id:ID!){eliminarWebhook(id:$id)}",
  allow: [{"to":"permission","anyOf":["Usuarios::llaves"],"changes":true}],
};
