// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ContentBlocksQueryVariables = Exact<{
  identifiers: ReadonlyArray<string> | string;
}>;


export type ContentBlocksQuery = { readonly cmsBlocks: { readonly items: ReadonlyArray<{ readonly identifier: string, readonly title: string | null, readonly content: string } | null> } | null };

export const ContentBlocks: TypedDocument<ContentBlocksQuery, ContentBlocksQueryVariables> = {
  name: 'ContentBlocks',
  query: "query ContentBlocks($identifiers:[String!]!){cmsBlocks(identifiers:$identifiers){items{identifier title content}}}",
};
