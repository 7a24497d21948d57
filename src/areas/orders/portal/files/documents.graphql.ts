// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type OrderDocumentsQueryVariables = {
  number: string;
};

export type OrderDocumentsQuery = { readonly AccountStatus: { readonly size: number, readonly download: { readonly pdf: { readonly url: string | null, readonly message: string | null } | null, readonly xls: { readonly url: string | null, readonly message: string | null } | null } | null } | null, readonly AccountHistory: { readonly size: number, readonly download: { readonly pdf: { readonly url: string | null, readonly message: string | null } | null, readonly xls: { readonly url: string | null, readonly message: string | null } | null } | null } | null };

export type OrderDocumentLinksFragment = { readonly pdf: { readonly url: string | null, readonly message: string | null } | null, readonly xls: { readonly url: string | null, readonly message: string | null } | null };

export const OrderDocuments: TypedDocument<OrderDocumentsQuery, OrderDocumentsQueryVariables> = {
  name: 'OrderDocuments',
  query: "query OrderDocuments($number:String!){AccountStatus(filter:{num_documento:{eq:$number}}){size download{...OrderDocumentLinks}}AccountHistory(detailFilter:{num_documento:{eq:$number}}){size download{...OrderDocumentLinks}}}fragment OrderDocumentLinks on ListDownload{pdf{url message}xls{url message}}",
};
