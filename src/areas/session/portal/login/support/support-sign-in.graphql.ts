// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type SupportSignInMutationVariables = {
  secret: string;
};

export type SupportSignInMutation = { readonly generateSupportCustomerToken: { readonly token: string } | null };

export const SupportSignIn: TypedDocument<SupportSignInMutation, SupportSignInMutationVariables> & Guarded = {
  name: 'SupportSignIn',
  query: "mutation SupportSignIn($secret:String!){generateSupportCustomerToken(secret:$secret){token}}",
  allow: [],
};
