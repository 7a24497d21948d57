// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type ReconciliationsQueryVariables = Record<string, never>;

export type ReconciliationsQuery = { readonly conciliaciones: ReadonlyArray<{ readonly id: string, readonly desde: string, readonly hasta: string, readonly sociedad: string | null, readonly diferencias: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly monto: number, readonly motivo: Contract.MotivoConciliacion, readonly texto: string | null }> }> | null };

export const Reconciliations: TypedDocument<ReconciliationsQuery, ReconciliationsQueryVariables> = {
  name: 'Reconciliations',
  query: "query Reconciliations{conciliaciones{id desde hasta sociedad diferencias{id_edocta_detalle monto motivo texto}}}",
};
