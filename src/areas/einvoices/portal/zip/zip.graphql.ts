// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type InvoicesZipMutationVariables = Exact<{
  documents: ReadonlyArray<string> | string;
}>;


export type InvoicesZipMutation = { readonly getUrlInvoicesZip: { readonly zip: { readonly url: string | null, readonly message: string | null } | null } | null };

export const InvoicesZip: TypedDocument<InvoicesZipMutation, InvoicesZipMutationVariables> & Guarded = {
  name: 'InvoicesZip',
  query: "mutation InvoicesZip($documents:[ID!]!){getUrlInvoicesZip(documents:$documents){zip{url message}}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico","Trazabilidad::pedidos"]}],
};
