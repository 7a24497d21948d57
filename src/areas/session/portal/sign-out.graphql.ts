// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type RevokeTokenMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeTokenMutation = { readonly revokeCustomerToken: { readonly result: boolean } | null };

export const RevokeToken: TypedDocument<RevokeTokenMutation, RevokeTokenMutationVariables> & Guarded = {
  name: 'RevokeToken',
  query: "mutation RevokeToken{revokeCustomerToken{result}}",
  allow: [{"to":"session","beforeTerms":true,"beforeFactor":true}],
};
