// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type NewsPostQueryVariables = {
  postId: string;
};

export type NewsPostQuery = { readonly mpBlogPosts: { readonly items: ReadonlyArray<{ readonly postId: string, readonly postTitle: string, readonly postSubtitle: string | null, readonly postBackground: string | null, readonly publish_date: string | null, readonly postDescription: string | null }>, readonly newer: { readonly postId: string, readonly postTitle: string, readonly postBackground: string | null, readonly publish_date: string | null } | null, readonly older: { readonly postId: string, readonly postTitle: string, readonly postBackground: string | null, readonly publish_date: string | null } | null } | null };

export const NewsPost: TypedDocument<NewsPostQuery, NewsPostQueryVariables> = {
  name: 'NewsPost',
  query: "query NewsPost($postId:ID!){mpBlogPosts(action:\"get_post_list\" postId:$postId pageSize:1){items{postId postTitle postSubtitle postBackground publish_date postDescription}newer{postId postTitle postBackground publish_date}older{postId postTitle postBackground publish_date}}}",
};
