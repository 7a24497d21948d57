// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/core/access.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';
import type * as Contract from '../../../../kit/core/contract.ts';

export type OpenPlanFragment = { readonly id: string, readonly pagos_aprobados: number, readonly monto_aprobado: number, readonly pago_en_curso: string | null, readonly facturas_retenidas: number, readonly monto_retenido: number, readonly pagos: ReadonlyArray<{ readonly total: number, readonly facturas: number }> };

export type OpenPlansQueryVariables = Record<string, never>;

export type OpenPlansQuery = { readonly planesPagos: ReadonlyArray<{ readonly id: string, readonly pagos_aprobados: number, readonly monto_aprobado: number, readonly pago_en_curso: string | null, readonly facturas_retenidas: number, readonly monto_retenido: number, readonly pagos: ReadonlyArray<{ readonly total: number, readonly facturas: number }> }> | null };

export type CreatePlanMutationVariables = {
  input: ReadonlyArray<Contract.DocumentoPlanInput> | Contract.DocumentoPlanInput;
};

export type CreatePlanMutation = { readonly crearPlanPagos: { readonly id: string, readonly pagos_aprobados: number, readonly monto_aprobado: number, readonly pago_en_curso: string | null, readonly facturas_retenidas: number, readonly monto_retenido: number, readonly pagos: ReadonlyArray<{ readonly total: number, readonly facturas: number }> } | null };

export type PayPlanMutationVariables = {
  id: string;
  total: number;
  idempotencyKey?: string | null | undefined;
};

export type PayPlanMutation = { readonly pagarPlanPagos: { readonly uuid: string, readonly url_redirect: string, readonly phrase: string, readonly token: string } | null };

export type ReleasePlanMutationVariables = {
  id: string;
};

export type ReleasePlanMutation = { readonly soltarPlanPagos: { readonly id: string } | null };

export const OpenPlans: TypedDocument<OpenPlansQuery, OpenPlansQueryVariables> = {
  name: 'OpenPlans',
  query: "query OpenPlans{planesPagos{...OpenPlan}}fragment OpenPlan on PlanPagos{id pagos_aprobados monto_aprobado pago_en_curso facturas_retenidas monto_retenido pagos{total facturas}}",
};

export const CreatePlan: TypedDocument<CreatePlanMutation, CreatePlanMutationVariables> & Guarded = {
  name: 'CreatePlan',
  query: "mutation CreatePlan($input:[DocumentoPlanInput!]!){crearPlanPagos(input:$input){...OpenPlan}}fragment OpenPlan on PlanPagos{id pagos_aprobados monto_aprobado pago_en_curso facturas_retenidas monto_retenido pagos{total facturas}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};

export const PayPlan: TypedDocument<PayPlanMutation, PayPlanMutationVariables> & Guarded = {
  name: 'PayPlan',
  query: "mutation PayPlan($id:ID!$total:Float!$idempotencyKey:String){pagarPlanPagos(id:$id total:$total idempotencyKey:$idempotencyKey){uuid url_redirect phrase token}}fragment OpenPlan on PlanPagos{id pagos_aprobados monto_aprobado pago_en_curso facturas_retenidas monto_retenido pagos{total facturas}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};

export const ReleasePlan: TypedDocument<ReleasePlanMutation, ReleasePlanMutationVariables> & Guarded = {
  name: 'ReleasePlan',
  query: "mutation ReleasePlan($id:ID!){soltarPlanPagos(id:$id){id}}fragment OpenPlan on PlanPagos{id pagos_aprobados monto_aprobado pago_en_curso facturas_retenidas monto_retenido pagos{total facturas}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
