// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type SignInMutationVariables = {
  email: string;
  password: string;
  otp?: string | null | undefined;
};

export type SignInMutation = { readonly generateCustomerToken: { readonly token: string } | null };

export const SignIn: TypedDocument<SignInMutation, SignInMutationVariables> & Guarded = {
  name: 'SignIn',
  query: "mutation SignIn($email:String!$password:String!$otp:String){generateCustomerToken(email:$email password:$password otp:$otp){token}}",
  allow: [],
};
