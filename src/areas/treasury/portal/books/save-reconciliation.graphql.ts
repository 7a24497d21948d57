// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type SaveReconciliationMutationVariables = {
  input: Contract.ConciliacionInput;
};

export type SaveReconciliationMutation = { readonly guardarConciliacion: { readonly id: string } | null };

export const SaveReconciliation: TypedDocument<SaveReconciliationMutation, SaveReconciliationMutationVariables> & Guarded = {
  name: 'SaveReconciliation',
  query: "mutation SaveReconciliation($input:ConciliacionInput!){guardarConciliacion(input:$input){id}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea"],"also":["Movimientos::historico"],"changes":true}],
};
