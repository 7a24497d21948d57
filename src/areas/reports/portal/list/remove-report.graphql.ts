// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type RemoveReportMutationVariables = {
  id: string;
};

export type RemoveReportMutation = { readonly eliminarInforme: boolean | null };

export const RemoveReport: TypedDocument<RemoveReportMutation, RemoveReportMutationVariables> & Guarded = {
  name: 'RemoveReport',
  query: "mutation RemoveReport($id:ID!){eliminarInforme(id:$id)}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico","Trazabilidad::pedidos"],"changes":true}],
};
