// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ResetPasswordMutationVariables = {
  token: string;
  newPassword: string;
};

export type ResetPasswordMutation = { readonly resetPassword: { readonly success: boolean } | null };

export const ResetPassword: TypedDocument<ResetPasswordMutation, ResetPasswordMutationVariables> & Guarded = {
  name: 'ResetPassword',
  query: "mutation ResetPassword($token:String!$newPassword:String!){resetPassword(token:$token newPassword:$newPassword){success}}",
  allow: [],
};
