// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type RequestResetMutationVariables = {
  email: string;
};

export type RequestResetMutation = { readonly requestPasswordReset: { readonly success: boolean } | null };

export const RequestReset: TypedDocument<RequestResetMutation, RequestResetMutationVariables> & Guarded = {
  name: 'RequestReset',
  query: "mutation RequestReset($email:String!){requestPasswordReset(email:$email){success}}",
  allow: [],
};
