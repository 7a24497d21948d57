// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type InvoicePdfMutationVariables = Exact<{
  cufe: string;
}>;


export type InvoicePdfMutation = { readonly getUrlInvoiceGurusoft: { readonly download: { readonly pdf: { readonly url: string | null, readonly message: string | null } | null } | null } | null };

export const InvoicePdf: TypedDocument<InvoicePdfMutation, InvoicePdfMutationVariables> & Guarded = {
  name: 'InvoicePdf',
  query: "mutation InvoicePdf($cufe:String!){getUrlInvoiceGurusoft(cufe:$cufe){download{pdf{url message}}}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico","Trazabilidad::pedidos"]}],
};
