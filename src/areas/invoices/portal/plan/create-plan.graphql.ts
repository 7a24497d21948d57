// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CreatePlanMutationVariables = {
  input: ReadonlyArray<Contract.DocumentoPlanInput> | Contract.DocumentoPlanInput;
};

export type CreatePlanMutation = { readonly crearPlanPagos: { readonly id: string } | null };

export const CreatePlan: TypedDocument<CreatePlanMutation, CreatePlanMutationVariables> & Guarded = {
  name: 'CreatePlan',
  query: "mutation CreatePlan($input:[DocumentoPlanInput!]!){crearPlanPagos(input:$input){id}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
