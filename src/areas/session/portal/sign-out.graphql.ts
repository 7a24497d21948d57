// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type RevokeTokenMutationVariables = Record<string, never>;

export type RevokeTokenMutation = { readonly revokeCustomerToken: { readonly result: boolean } | null };

export const RevokeToken: TypedDocument<RevokeTokenMutation, RevokeTokenMutationVariables> & Guarded = {
  name: 'RevokeToken',
  query: "mutation RevokeToken{revokeCustomerToken{result}}",
  allow: [{"to":"session","beforeTerms":true,"beforeFactor":true}],
};
