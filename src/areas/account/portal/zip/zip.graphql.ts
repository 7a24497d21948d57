// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type InvoicesZipMutationVariables = {
  documents: ReadonlyArray<string> | string;
};

export type InvoicesZipMutation = { readonly getUrlInvoicesZip: { readonly zip: { readonly url: string | null, readonly message: string | null } | null } | null };

export const InvoicesZip: TypedDocument<InvoicesZipMutation, InvoicesZipMutationVariables> & Guarded = {
  name: 'InvoicesZip',
  query: "mutation InvoicesZip($documents:[ID!]!){getUrlInvoicesZip(documents:$documents){zip{url message}}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico"]}],
};
