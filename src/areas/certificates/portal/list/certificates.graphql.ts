// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CertificatesQueryVariables = {
  filter?: Contract.CertificadosFilterInput | null | undefined;
  pageSize: number;
  currentPage?: number | null | undefined;
};

export type CertificatesQuery = { readonly listarCertificadoVenta: { readonly total_count: number, readonly items: ReadonlyArray<{ readonly increment_sales_certificate: string, readonly destinatario: string | null, readonly nombre_comercial: string | null, readonly received: string | null, readonly start_date: string | null, readonly end_date: string | null, readonly modo_impresion: Contract.ModoImpresion | null, readonly negocio: Contract.Negocio | null, readonly estado: Contract.EstadoCertificado, readonly mensaje: string | null, readonly pdf: { readonly url: string | null, readonly mensaje: string | null, readonly message: string | null } | null }> } | null };

export const Certificates: TypedDocument<CertificatesQuery, CertificatesQueryVariables> = {
  name: 'Certificates',
  query: "query Certificates($filter:CertificadosFilterInput$pageSize:Int!$currentPage:Int){listarCertificadoVenta(filter:$filter pageSize:$pageSize currentPage:$currentPage){total_count items{increment_sales_certificate destinatario nombre_comercial received start_date end_date modo_impresion negocio estado mensaje pdf{url mensaje message}}}}",
};
