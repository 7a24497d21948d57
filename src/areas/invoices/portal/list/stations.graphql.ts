// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

export type InvoiceStationsQueryVariables = Record<string, never>;

export type InvoiceStationsQuery = { readonly documentos: { readonly destinos: ReadonlyArray<{ readonly label: string, readonly value: string }> } | null };

export const InvoiceStations: TypedDocument<InvoiceStationsQuery, InvoiceStationsQueryVariables> = {
  name: 'InvoiceStations',
  query: "query InvoiceStations{documentos(paymentType:OFFLINE documentType:INVOICE pageSize:1){destinos{label value}}}",
};
