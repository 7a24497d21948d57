// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type WithholdingRatesQueryVariables = {
  id: string;
};

export type WithholdingRatesQuery = { readonly detalleDocumento: { readonly id: string, readonly original: number, readonly retenciones: ReadonlyArray<{ readonly concepto: string, readonly porcentaje: number }> | null } | null };

export const WithholdingRates: TypedDocument<WithholdingRatesQuery, WithholdingRatesQueryVariables> = {
  name: 'WithholdingRates',
  query: "query WithholdingRates($id:ID!){detalleDocumento(id:$id){id original retenciones{concepto porcentaje}}}",
};
