// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SupportSignInMutationVariables = Exact<{
  secret: string;
}>;


export type SupportSignInMutation = { readonly generateSupportCustomerToken: { readonly token: string } | null };

export const SupportSignIn: TypedDocument<SupportSignInMutation, SupportSignInMutationVariables> & Guarded = {
  name: 'SupportSignIn',
  query: "mutation SupportSignIn($secret:String!){generateSupportCustomerToken(secret:$secret){token}}",
  allow: [],
};
