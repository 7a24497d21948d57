// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type TermsInput = {
  readonly terms: boolean;
  readonly data_policy: boolean;
  /** as an external service told the browser */
  readonly ip?: string | null | undefined;
  /** extension: the versions that were shown; where newer ones are published, they are not accepted by mistake */
  readonly terms_version?: number | null | undefined;
  readonly data_policy_version?: number | null | undefined;
};

export type AcceptTermsMutationVariables = Exact<{
  input: TermsInput;
}>;


export type AcceptTermsMutation = { readonly acceptTerms: { readonly email: string } | null };

export const AcceptTerms: TypedDocument<AcceptTermsMutation, AcceptTermsMutationVariables> & Guarded = {
  name: 'AcceptTerms',
  query: "mutation AcceptTerms($input:TermsInput!){acceptTerms(input:$input){email}}",
  allow: [{"to":"session","beforeTerms":true,"beforeFactor":true,"changes":true}],
};
