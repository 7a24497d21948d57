// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type SurveyStateQueryVariables = Record<string, never>;

export type SurveyStateQuery = { readonly formDefinitions: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly answered: boolean }> | null };

export const SurveyState: TypedDocument<SurveyStateQuery, SurveyStateQueryVariables> = {
  name: 'SurveyState',
  query: "query SurveyState{formDefinitions{id kind answered}}",
};
