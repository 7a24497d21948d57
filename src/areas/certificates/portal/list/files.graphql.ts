// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CertificateFilesQueryVariables = {
  filter?: Contract.CertificadosFilterInput | null | undefined;
};

export type CertificateFilesQuery = { readonly listarCertificadoVenta: { readonly download: { readonly pdf: { readonly url: string | null, readonly message: string | null } | null, readonly xls: { readonly url: string | null, readonly message: string | null } | null } | null } | null };

export const CertificateFiles: TypedDocument<CertificateFilesQuery, CertificateFilesQueryVariables> = {
  name: 'CertificateFiles',
  query: "query CertificateFiles($filter:CertificadosFilterInput){listarCertificadoVenta(filter:$filter){download{pdf{url message}xls{url message}}}}",
};
