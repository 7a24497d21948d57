// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type NewsQueryVariables = {
  filter?: Contract.MpBlogPostsFilterInput | null | undefined;
  pageSize: number;
  currentPage?: number | null | undefined;
};

export type NewsQuery = { readonly mpBlogPosts: { readonly total_count: number, readonly months: ReadonlyArray<string>, readonly items: ReadonlyArray<{ readonly postId: string, readonly postTitle: string, readonly postSubtitle: string | null, readonly postBackground: string | null, readonly publish_date: string | null }> } | null };

export const News: TypedDocument<NewsQuery, NewsQueryVariables> = {
  name: 'News',
  query: "query News($filter:MpBlogPostsFilterInput$pageSize:Int!$currentPage:Int){mpBlogPosts(action:\"get_post_list\" filter:$filter pageSize:$pageSize currentPage:$currentPage){total_count months items{postId postTitle postSubtitle postBackground publish_date}}}",
};
