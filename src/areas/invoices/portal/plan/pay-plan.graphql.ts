// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type PayPlanMutationVariables = {
  id: string;
  total: number;
  idempotencyKey?: string | null | undefined;
  solicitud?: string | null | undefined;
};

export type PayPlanMutation = { readonly pagarPlanPagos: { readonly uuid: string, readonly url_redirect: string, readonly phrase: string, readonly token: string } | null };

export type ReleasePlanMutationVariables = {
  id: string;
};

export type ReleasePlanMutation = { readonly soltarPlanPagos: { readonly id: string } | null };

export const PayPlan: TypedDocument<PayPlanMutation, PayPlanMutationVariables> & Guarded = {
  name: 'PayPlan',
  query: "mutation PayPlan($id:ID!$total:Float!$idempotencyKey:String$solicitud:ID){pagarPlanPagos(id:$id total:$total idempotencyKey:$idempotencyKey solicitud:$solicitud){uuid url_redirect phrase token}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};

export const ReleasePlan: TypedDocument<ReleasePlanMutation, ReleasePlanMutationVariables> & Guarded = {
  name: 'ReleasePlan',
  query: "mutation ReleasePlan($id:ID!){soltarPlanPagos(id:$id){id}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
