import type { ApiAction } from '#kit/desk/core/api-action.ts';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import type { CompareAction, Lost, PublishAction, RestoreAction, Version } from '#kit/desk/core/versions-api.ts';

/** Posts per page. */
export const POSTS_PAGE = 25;

/** 'later': visible from its publication time on. */
export type PostStatus = 'shown' | 'later' | 'hidden';

export type ListedPost = {
  readonly postId: string;
  readonly store: StoreOrAll;
  readonly title: string;
  /** 'YYYY-MM-DD HH:MM:SS' in the time zone of the store that shows it. */
  readonly publishedAt: string;
  readonly status: PostStatus;
};

/** The editable fields of a post. */
export type PostState = {
  readonly store: StoreOrAll;
  readonly title: string;
  readonly subtitle: string;
  /** Text of the post, HTML. */
  readonly description: string;
  /** Path of a stored image below media/mageplaza/blog/post/; '' for none. */
  readonly image: string;
  /** Same format as in `ListedPost`. */
  readonly publishedAt: string;
  readonly isShown: boolean;
};

export type EditedPost = {
  readonly postId: string;
  /** Newest version; UNPUBLISHED if there is none. */
  readonly version: number;
  readonly state: PostState;
  readonly versions: readonly Version[];
};

export type PostId = { readonly postId: string };

/** The desk's actions on the news. */
export type NewsApi = {
  'content.list_posts': ApiAction<
    { store: StoreOrAll | ''; text: string; year: number | null; page: number },
    { readonly posts: readonly ListedPost[]; readonly total: number; readonly years: readonly number[] }
  >;
  /** Returns a post; for an unused desk id, an empty one with the version UNPUBLISHED. */
  'content.post': ApiAction<PostId, EditedPost>;
  'content.post_version': CompareAction<PostId, PostState>;
  'content.publish_post': PublishAction<PostId, PostState, Lost>;
  'content.restore_post': RestoreAction<PostId>;
  /** Hides a post, or shows it again. */
  'content.show_post': ApiAction<PostId & { base: number; isShown: boolean }, { readonly version: number }>;
};
