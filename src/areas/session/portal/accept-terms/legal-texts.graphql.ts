// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type LegalTextsQueryVariables = Record<string, never>;

export type LegalTextsQuery = { readonly legalTexts: ReadonlyArray<{ readonly name: string, readonly version: number, readonly published: string, readonly text: string }> | null };

export const LegalTexts: TypedDocument<LegalTextsQuery, LegalTextsQueryVariables> = {
  name: 'LegalTexts',
  query: "query LegalTexts{legalTexts{name version published text}}",
};
