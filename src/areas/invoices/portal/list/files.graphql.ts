// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type InvoiceFilesQueryVariables = {
  filter?: Contract.DocumentosFilterInput | null | undefined;
  sort?: Contract.DocumentosSortInput | null | undefined;
};

export type InvoiceFilesQuery = { readonly documentos: { readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null } | null };

export const InvoiceFiles: TypedDocument<InvoiceFilesQuery, InvoiceFilesQueryVariables> = {
  name: 'InvoiceFiles',
  query: "query InvoiceFiles($filter:DocumentosFilterInput$sort:DocumentosSortInput){documentos(paymentType:OFFLINE documentType:INVOICE filter:$filter sort:$sort){download{pdf{url}xls{url}}}}",
};
