// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type CompanySummaryQueryVariables = {
  cliente: string;
};

export type CompanySummaryQuery = { readonly resumenEmpresa: { readonly cliente: string, readonly moneda: string, readonly vencido: number | null, readonly vence_semana: number | null, readonly primer_bloqueo: string | null, readonly visible: boolean } | null };

export const CompanySummary: TypedDocument<CompanySummaryQuery, CompanySummaryQueryVariables> & Guarded = {
  name: 'CompanySummary',
  query: "query CompanySummary($cliente:String!){resumenEmpresa(cliente:$cliente){cliente moneda vencido vence_semana primer_bloqueo visible}}",
  allow: [{"to":"session","changes":true}],
};
