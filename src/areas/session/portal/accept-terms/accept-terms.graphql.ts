// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type AcceptTermsMutationVariables = {
  input: Contract.TermsInput;
};

export type AcceptTermsMutation = { readonly acceptTerms: { readonly email: string } | null };

export const AcceptTerms: TypedDocument<AcceptTermsMutation, AcceptTermsMutationVariables> & Guarded = {
  name: 'AcceptTerms',
  query: "mutation AcceptTerms($input:TermsInput!){acceptTerms(input:$input){email}}",
  allow: [{"to":"session","beforeTerms":true,"beforeFactor":true,"changes":true}],
};
