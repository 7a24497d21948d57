// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
  otp?: string | null | undefined;
}>;


export type SignInMutation = { readonly generateCustomerToken: { readonly token: string } | null };

export const SignIn: TypedDocument<SignInMutation, SignInMutationVariables> & Guarded = {
  name: 'SignIn',
  query: "mutation SignIn($email:String!$password:String!$otp:String){generateCustomerToken(email:$email password:$password otp:$otp){token}}",
  allow: [],
};
