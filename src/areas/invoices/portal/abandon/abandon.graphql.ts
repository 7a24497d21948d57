// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AbandonPaymentMutationVariables = Exact<{
  uuid: string;
}>;


export type AbandonPaymentMutation = { readonly abandonarTransaccion: { readonly response: string } | null };

export const AbandonPayment: TypedDocument<AbandonPaymentMutation, AbandonPaymentMutationVariables> & Guarded = {
  name: 'AbandonPayment',
  query: "mutation AbandonPayment($uuid:ID!){abandonarTransaccion(uuid:$uuid){response}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
