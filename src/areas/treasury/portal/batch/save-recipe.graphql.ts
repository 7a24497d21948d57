// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type SaveWeeklyBatchMutationVariables = {
  input: Contract.LoteInput;
};

export type SaveWeeklyBatchMutation = { readonly guardarLote: { readonly id: string } | null };

export const SaveWeeklyBatch: TypedDocument<SaveWeeklyBatchMutation, SaveWeeklyBatchMutationVariables> & Guarded = {
  name: 'SaveWeeklyBatch',
  query: "mutation SaveWeeklyBatch($input:LoteInput!){guardarLote(input:$input){id}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
