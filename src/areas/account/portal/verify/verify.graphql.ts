// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type VerifyDocumentQueryVariables = {
  code: string;
};

export type VerifyDocumentQuery = { readonly verifyDocument: { readonly genuine: boolean, readonly title: string | null, readonly number: string | null, readonly holder: string | null, readonly tax_number: string | null, readonly issued_at: string | null, readonly reversed_at: string | null, readonly total: number | null, readonly currency: string | null } | null };

export const VerifyDocument: TypedDocument<VerifyDocumentQuery, VerifyDocumentQueryVariables> = {
  name: 'VerifyDocument',
  query: "query VerifyDocument($code:String!){verifyDocument(code:$code){genuine title number holder tax_number issued_at reversed_at total currency}}",
};
