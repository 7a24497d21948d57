// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CreateWebhookMutationVariables = {
  input: Contract.WebhookInput;
  password: string;
};

export type CreateWebhookMutation = { readonly crearWebhook: { readonly secreto: string, readonly webhook: { readonly url: string } } | null };

export const CreateWebhook: TypedDocument<CreateWebhookMutation, CreateWebhookMutationVariables> & Guarded = {
  name: 'CreateWebhook',
  query: "mutation CreateWebhook($input:WebhookInput!$password:String!){crearWebhook(input:$input password:$password){secreto webhook{url}}}",
  allow: [{"to":"permission","anyOf":["Usuarios::llaves"],"changes":true}],
};
