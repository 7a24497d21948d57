// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type FormQueryVariables = {
  id: string;
};

export type FormQuery = { readonly formDefinition: { readonly id: string, readonly kind: string, readonly title: string, readonly description: string | null, readonly answered: boolean, readonly questions: ReadonlyArray<{ readonly id: string, readonly text: string, readonly validations: ReadonlyArray<{ readonly type: string, readonly value: string | null, readonly message: string | null, readonly questionId: string | null, readonly equals: string | null }>, readonly answerOption: { readonly type: string, readonly value: string | null, readonly options: ReadonlyArray<{ readonly id: string, readonly text: string, readonly value: string }>, readonly properties: { readonly singleTitle: string | null, readonly singleOptions: ReadonlyArray<{ readonly label: string, readonly value: string }> | null } | null } }> } | null };

export const Form: TypedDocument<FormQuery, FormQueryVariables> = {
  name: 'Form',
  query: "query Form($id:ID!){formDefinition(id:$id){id kind title description answered questions{id text validations{type value message questionId equals}answerOption{type value options{id text value}properties{singleTitle singleOptions{label value}}}}}}",
};
