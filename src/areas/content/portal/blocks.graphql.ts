// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ContentBlocksQueryVariables = {
  identifiers: ReadonlyArray<string> | string;
};

export type ContentBlocksQuery = { readonly cmsBlocks: { readonly items: ReadonlyArray<{ readonly identifier: string, readonly title: string | null, readonly content: string } | null> } | null };

export const ContentBlocks: TypedDocument<ContentBlocksQuery, ContentBlocksQueryVariables> = {
  name: 'ContentBlocks',
  query: "query ContentBlocks($identifiers:[String!]!){cmsBlocks(identifiers:$identifiers){items{identifier title content}}}",
};
