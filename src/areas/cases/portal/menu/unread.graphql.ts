// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type UnreadCasesQueryVariables = Record<string, never>;

export type UnreadCasesQuery = { readonly casos: { readonly sin_leer: number } | null };

export const UnreadCases: TypedDocument<UnreadCasesQuery, UnreadCasesQueryVariables> = {
  name: 'UnreadCases',
  query: "query UnreadCases{casos(pageSize:1){sin_leer}}",
};
