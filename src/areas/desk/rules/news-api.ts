import type { ApiAction } from './api-action.ts';
import type { StoreOrAll } from './store.ts';

/** Posts by a page of the list. */
export const POSTS_PAGE = 25;

/** 'later': visible from its day and time on. */
export type PostStatus = 'shown' | 'later' | 'hidden';

export type ListedPost = {
  readonly postId: string;
  readonly store: StoreOrAll;
  readonly title: string;
  /** 'YYYY-MM-DD HH:MM:SS' in the time zone of the store that shows it. */
  readonly publishedAt: string;
  readonly status: PostStatus;
};

/** What an editor writes of a post. */
export type PostState = {
  readonly store: StoreOrAll;
  readonly title: string;
  readonly subtitle: string;
  /** HTML. */
  readonly description: string;
  /** Path of a stored image below media/mageplaza/blog/post/; '' for none. */
  readonly image: string;
  /** As of `ListedPost`. */
  readonly publishedAt: string;
  readonly isShown: boolean;
};

/** When and by whom a version was published; `author` null: by the import. `publishedAt`: an instant, ISO 8601. */
type PostVersion = { readonly version: number; readonly publishedAt: string; readonly author: string | null };

export type EditedPost = {
  readonly postId: string;
  /** 0: it was never published. */
  readonly version: number;
  readonly state: PostState;
  readonly versions: readonly PostVersion[];
};

type PostId = { readonly postId: string };

/** The desk's actions on the news. */
export type NewsApi = {
  'content.list_posts': ApiAction<
    { store: StoreOrAll | ''; text: string; year: number | null; page: number },
    { readonly posts: readonly ListedPost[]; readonly total: number; readonly years: readonly number[] }
  >;
  /** With an unused id of the desk, a new post: empty, of version 0. */
  'content.post': ApiAction<PostId, EditedPost>;
  /** A version, and the one before it. */
  'content.post_version': ApiAction<
    PostId & { version: number },
    { readonly after: PostState; readonly before: PostState | null }
  >;
  /** `base` 0: a new one. */
  'content.publish_post': ApiAction<
    PostId & PostState & { base: number },
    { readonly version: number; readonly lost: readonly string[] }
  >;
  'content.restore_post': ApiAction<PostId & { version: number; base: number }, { readonly version: number }>;
  /** Takes a post down, or puts it back. */
  'content.show_post': ApiAction<PostId & { base: number; isShown: boolean }, { readonly version: number }>;
};
