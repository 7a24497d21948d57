// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type FormsQueryVariables = Record<string, never>;

export type FormsQuery = { readonly formDefinitions: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly title: string, readonly description: string | null, readonly answered: boolean, readonly questions: ReadonlyArray<{ readonly id: string }> }> | null };

export const Forms: TypedDocument<FormsQuery, FormsQueryVariables> = {
  name: 'Forms',
  query: "query Forms{formDefinitions{id kind title description answered questions{id}}}",
};
