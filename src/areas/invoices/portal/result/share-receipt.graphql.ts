// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ShareReceiptMutationVariables = {
  uuid: string;
};

export type ShareReceiptMutation = { readonly compartirComprobante: { readonly url: string } | null };

export const ShareReceipt: TypedDocument<ShareReceiptMutation, ShareReceiptMutationVariables> & Guarded = {
  name: 'ShareReceipt',
  query: "mutation ShareReceipt($uuid:ID!){compartirComprobante(uuid:$uuid){url}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes","Bonos::regalo"]}],
};
