// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ContinuePaymentMutationVariables = {
  uuid: string;
};

export type ContinuePaymentMutation = { readonly continuarTransaccion: { readonly uuid: string, readonly url_redirect: string, readonly phrase: string, readonly token: string } | null };

export const ContinuePayment: TypedDocument<ContinuePaymentMutation, ContinuePaymentMutationVariables> & Guarded = {
  name: 'ContinuePayment',
  query: "mutation ContinuePayment($uuid:ID!){continuarTransaccion(uuid:$uuid){uuid url_redirect phrase token}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes","Bonos::regalo"],"changes":true}],
};
