// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type LatestNewsQueryVariables = {
  pageSize: number;
};

export type LatestNewsQuery = { readonly mpBlogPosts: { readonly items: ReadonlyArray<{ readonly postId: string, readonly postTitle: string, readonly postBackground: string | null, readonly publish_date: string | null }> } | null };

export const LatestNews: TypedDocument<LatestNewsQuery, LatestNewsQueryVariables> = {
  name: 'LatestNews',
  query: "query LatestNews($pageSize:Int!){mpBlogPosts(action:\"get_post_list\" pageSize:$pageSize currentPage:1){items{postId postTitle postBackground publish_date}}}",
};
