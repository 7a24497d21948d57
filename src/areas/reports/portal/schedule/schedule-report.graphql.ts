// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type ScheduleReportMutationVariables = {
  input: Contract.InformeInput;
};

export type ScheduleReportMutation = { readonly programarInforme: { readonly id: string } | null };

export const ScheduleReport: TypedDocument<ScheduleReportMutation, ScheduleReportMutationVariables> & Guarded = {
  name: 'ScheduleReport',
  query: "mutation ScheduleReport($input:InformeInput!){programarInforme(input:$input){id}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico","Trazabilidad::pedidos"],"changes":true}],
};
