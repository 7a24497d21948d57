// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type LegalTextsQueryVariables = Exact<{ [key: string]: never; }>;


export type LegalTextsQuery = { readonly legalTexts: ReadonlyArray<{ readonly name: string, readonly version: number, readonly published: string, readonly text: string }> | null };

export const LegalTexts: TypedDocument<LegalTextsQuery, LegalTextsQueryVariables> = {
  name: 'LegalTexts',
  query: "query LegalTexts{legalTexts{name version published text}}",
};
