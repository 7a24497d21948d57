// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ChangePasswordMutationVariables = {
  currentPassword: string;
  newPassword: string;
  endOtherSessions: boolean;
};

export type ChangePasswordMutation = { readonly changeCustomerPassword: { readonly success: boolean } | null };

export const ChangePassword: TypedDocument<ChangePasswordMutation, ChangePasswordMutationVariables> & Guarded = {
  name: 'ChangePassword',
  query: "mutation ChangePassword($currentPassword:String!$newPassword:String!$endOtherSessions:Boolean!){changeCustomerPassword(currentPassword:$currentPassword newPassword:$newPassword endOtherSessions:$endOtherSessions){success}}",
  allow: [{"to":"session","changes":true}],
};
