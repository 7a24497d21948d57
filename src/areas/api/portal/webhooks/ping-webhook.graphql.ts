// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type PingWebhookMutationVariables = {
  id: string;
};

export type PingWebhookMutation = { readonly probarWebhook: { readonly id: string } | null };

export const PingWebhook: TypedDocument<PingWebhookMutation, PingWebhookMutationVariables> & Guarded = {
  name: 'PingWebhook',
  query: "mutation PingWebhook($id:ID!){probarWebhook(id:$id){id}}",
  allow: [{"to":"permission","anyOf":["Usuarios::llaves"],"changes":true}],
};
