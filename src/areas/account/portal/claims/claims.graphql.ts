// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ClaimedDocumentsQueryVariables = Record<string, never>;

export type ClaimedDocumentsQuery = { readonly documentosEnReclamo: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly monto: number }> | null };

export const ClaimedDocuments: TypedDocument<ClaimedDocumentsQuery, ClaimedDocumentsQueryVariables> = {
  name: 'ClaimedDocuments',
  query: "query ClaimedDocuments{documentosEnReclamo{id_edocta_detalle monto}}",
};
