// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type OpenPlanFragment = { readonly id: string, readonly pagos_aprobados: number, readonly monto_aprobado: number, readonly pago_en_curso: string | null, readonly facturas_retenidas: number, readonly monto_retenido: number, readonly pagos: ReadonlyArray<{ readonly total: number, readonly facturas: number }> };

export type OpenPlansQueryVariables = Record<string, never>;

export type OpenPlansQuery = { readonly planesPagos: ReadonlyArray<{ readonly id: string, readonly pagos_aprobados: number, readonly monto_aprobado: number, readonly pago_en_curso: string | null, readonly facturas_retenidas: number, readonly monto_retenido: number, readonly pagos: ReadonlyArray<{ readonly total: number, readonly facturas: number }> }> | null };

export const OpenPlans: TypedDocument<OpenPlansQuery, OpenPlansQueryVariables> = {
  name: 'OpenPlans',
  query: "query OpenPlans{planesPagos{...OpenPlan}}fragment OpenPlan on PlanPagos{id pagos_aprobados monto_aprobado pago_en_curso facturas_retenidas monto_retenido pagos{total facturas}}",
};
