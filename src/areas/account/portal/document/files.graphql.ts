// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type DocumentFilesMutationVariables = {
  id: string;
};

export type DocumentFilesMutation = { readonly getUrlDocumentFiles: { readonly download: { readonly pdf: { readonly url: string | null, readonly message: string | null } | null, readonly xml: { readonly url: string | null, readonly message: string | null } | null } | null } | null };

export const DocumentFiles: TypedDocument<DocumentFilesMutation, DocumentFilesMutationVariables> & Guarded = {
  name: 'DocumentFiles',
  query: "mutation DocumentFiles($id:ID!){getUrlDocumentFiles(id:$id){download{pdf{url message}xml{url message}}}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico","Trazabilidad::pedidos"]}],
};
