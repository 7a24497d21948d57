// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type RemoveWeeklyBatchMutationVariables = {
  id: string;
};

export type RemoveWeeklyBatchMutation = { readonly eliminarLote: boolean | null };

export const RemoveWeeklyBatch: TypedDocument<RemoveWeeklyBatchMutation, RemoveWeeklyBatchMutationVariables> & Guarded = {
  name: 'RemoveWeeklyBatch',
  query: "mutation RemoveWeeklyBatch($id:ID!){eliminarLote(id:$id)}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
