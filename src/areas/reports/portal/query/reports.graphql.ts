// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ScheduledReportsQueryVariables = Record<string, never>;

export type ScheduledReportsQuery = { readonly informes: ReadonlyArray<{ readonly id: string, readonly informe: string, readonly vista: string | null, readonly formato: string, readonly frecuencia: string, readonly dia: number | null, readonly destinatarios: ReadonlyArray<string>, readonly confirmados: ReadonlyArray<string>, readonly proximo: string, readonly ultimo: string | null }> | null };

export const ScheduledReports: TypedDocument<ScheduledReportsQuery, ScheduledReportsQueryVariables> = {
  name: 'ScheduledReports',
  query: "query ScheduledReports{informes{id informe vista formato frecuencia dia destinatarios confirmados proximo ultimo}}",
};
