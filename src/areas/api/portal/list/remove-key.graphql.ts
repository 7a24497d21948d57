// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type RemoveApiKeyMutationVariables = {
  id: string;
};

export type RemoveApiKeyMutation = { readonly eliminarLlaveApi: boolean | null };

export const RemoveApiKey: TypedDocument<RemoveApiKeyMutation, RemoveApiKeyMutationVariables> & Guarded = {
  name: 'RemoveApiKey',
  query: "mutation RemoveApiKey($id:ID!){eliminarLlaveApi(id:$id)}",
  allow: [{"to":"permission","anyOf":["Usuarios::llaves"],"changes":true}],
};
