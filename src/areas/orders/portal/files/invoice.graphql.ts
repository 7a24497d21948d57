// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type OrderInvoiceMutationVariables = {
  cufe: string;
};

export type OrderInvoiceMutation = { readonly getUrlInvoiceGurusoft: { readonly download: { readonly pdf: { readonly url: string | null, readonly message: string | null } | null } | null } | null };

export const OrderInvoice: TypedDocument<OrderInvoiceMutation, OrderInvoiceMutationVariables> & Guarded = {
  name: 'OrderInvoice',
  query: "mutation OrderInvoice($cufe:String!){getUrlInvoiceGurusoft(cufe:$cufe){download{pdf{url message}}}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico","Trazabilidad::pedidos"]}],
};
