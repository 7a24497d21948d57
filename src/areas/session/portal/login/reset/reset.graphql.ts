// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type RequestResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestResetMutation = { readonly requestPasswordReset: { readonly success: boolean } | null };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  newPassword: string;
}>;


export type ResetPasswordMutation = { readonly resetPassword: { readonly success: boolean } | null };

export const RequestReset: TypedDocument<RequestResetMutation, RequestResetMutationVariables> & Guarded = {
  name: 'RequestReset',
  query: "mutation RequestReset($email:String!){requestPasswordReset(email:$email){success}}",
  allow: [],
};

export const ResetPassword: TypedDocument<ResetPasswordMutation, ResetPasswordMutationVariables> & Guarded = {
  name: 'ResetPassword',
  query: "mutation ResetPassword($token:String!$newPassword:String!){resetPassword(token:$token newPassword:$newPassword){success}}",
  allow: [],
};
