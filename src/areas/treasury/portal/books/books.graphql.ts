// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type LedgerFileQueryVariables = {
  desde: string;
  hasta: string;
};

export type LedgerFileQuery = { readonly conciliacionArchivo: { readonly url: string | null } | null };

export const LedgerFile: TypedDocument<LedgerFileQuery, LedgerFileQueryVariables> = {
  name: 'LedgerFile',
  query: "query LedgerFile($desde:String!$hasta:String!){conciliacionArchivo(desde:$desde hasta:$hasta){url}}",
};
