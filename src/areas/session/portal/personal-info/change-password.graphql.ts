// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ChangePasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { readonly changeCustomerPassword: { readonly success: boolean } | null };

export const ChangePassword: TypedDocument<ChangePasswordMutation, ChangePasswordMutationVariables> & Guarded = {
  name: 'ChangePassword',
  query: "mutation ChangePassword($currentPassword:String!$newPassword:String!){changeCustomerPassword(currentPassword:$currentPassword newPassword:$newPassword){success}}",
  allow: [{"to":"session","changes":true}],
};
