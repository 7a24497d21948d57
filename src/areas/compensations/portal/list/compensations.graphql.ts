// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CompensationsQueryVariables = {
  filter?: Contract.CompensacionesFilterInput | null | undefined;
  sort?: Contract.CompensacionesSortInput | null | undefined;
  pageSize: number;
  currentPage?: number | null | undefined;
};

export type CompensationsQuery = { readonly listarCompensaciones: { readonly total_count: number, readonly total_compensado: number, readonly items: ReadonlyArray<{ readonly id_compensacion: string, readonly id_transaccion: string | null, readonly estado: string, readonly created_at: string, readonly total_compensado: number, readonly usuario: string | null, readonly motivo: string | null, readonly demorada: boolean | null }> } | null };

export const Compensations: TypedDocument<CompensationsQuery, CompensationsQueryVariables> = {
  name: 'Compensations',
  query: "query Compensations($filter:CompensacionesFilterInput$sort:CompensacionesSortInput$pageSize:Int!$currentPage:Int){listarCompensaciones(filter:$filter sort:$sort pageSize:$pageSize currentPage:$currentPage){total_count total_compensado items{id_compensacion id_transaccion estado created_at total_compensado usuario motivo demorada}}}",
};
