// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type AbandonPaymentMutationVariables = {
  uuid: string;
};

export type AbandonPaymentMutation = { readonly abandonarTransaccion: { readonly response: string } | null };

export const AbandonPayment: TypedDocument<AbandonPaymentMutation, AbandonPaymentMutationVariables> & Guarded = {
  name: 'AbandonPayment',
  query: "mutation AbandonPayment($uuid:ID!){abandonarTransaccion(uuid:$uuid){response}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes","Bonos::regalo"],"changes":true}],
};
