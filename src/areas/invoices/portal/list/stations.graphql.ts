// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type InvoiceStationsQueryVariables = Exact<{ [key: string]: never; }>;


export type InvoiceStationsQuery = { readonly documentos: { readonly destinos: ReadonlyArray<{ readonly label: string, readonly value: string }> } | null };

export const InvoiceStations: TypedDocument<InvoiceStationsQuery, InvoiceStationsQueryVariables> = {
  name: 'InvoiceStations',
  query: "query InvoiceStations{documentos(paymentType:OFFLINE documentType:INVOICE pageSize:1){destinos{label value}}}",
};
