// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type SubmitFormMutationVariables = {
  id: string;
  answers: ReadonlyArray<Contract.FormAnswerInput> | Contract.FormAnswerInput;
};

export type SubmitFormMutation = { readonly submitForm: { readonly success: boolean, readonly message: string | null, readonly id: string | null } | null };

export const SubmitForm: TypedDocument<SubmitFormMutation, SubmitFormMutationVariables> & Guarded = {
  name: 'SubmitForm',
  query: "mutation SubmitForm($id:ID!$answers:[FormAnswerInput!]!){submitForm(id:$id answers:$answers){success message id}}",
  allow: [{"to":"session","changes":true}],
};
