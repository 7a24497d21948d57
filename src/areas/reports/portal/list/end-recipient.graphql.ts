// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type EndRecipientMutationVariables = {
  id: string;
};

export type EndRecipientMutation = { readonly terminarDestinatario: boolean | null };

export const EndRecipient: TypedDocument<EndRecipientMutation, EndRecipientMutationVariables> & Guarded = {
  name: 'EndRecipient',
  query: "mutation EndRecipient($id:ID!){terminarDestinatario(id:$id)}",
  allow: [{"to":"role","anyOf":["Representante Legal"],"changes":true}],
};
