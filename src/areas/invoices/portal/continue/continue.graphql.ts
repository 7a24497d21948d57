// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ContinuePaymentMutationVariables = Exact<{
  uuid: string;
}>;


export type ContinuePaymentMutation = { readonly continuarTransaccion: { readonly uuid: string, readonly url_redirect: string, readonly phrase: string, readonly token: string } | null };

export const ContinuePayment: TypedDocument<ContinuePaymentMutation, ContinuePaymentMutationVariables> & Guarded = {
  name: 'ContinuePayment',
  query: "mutation ContinuePayment($uuid:ID!){continuarTransaccion(uuid:$uuid){uuid url_redirect phrase token}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
