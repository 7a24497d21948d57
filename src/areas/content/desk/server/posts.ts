import * as v from 'valibot';
import { dateTimeIn } from '#kit/core/day.ts';
import { notFound, ok } from '#kit/core/result.ts';
import { STORES } from '#kit/core/store.ts';
import type { Clock } from '#kit/server/clock.ts';
import { MAX_HTML } from '../../rules/constants.ts';
import { isDeskPostId } from '../../rules/posts.ts';
import {
  type NewsRow,
  type PostText,
  editedPost,
  listPosts,
  postWithPrevious,
  publishPost,
  publishPostAgain,
  showPost,
  yearsOfPosts,
} from '../../server/public.ts';
import { type EditedPost, type NewsApi, POSTS_PAGE, type PostState, type PostStatus } from '../rules/news-api.ts';
import { type Actions, anyText, requiredText, rowId } from '#kit/desk/server/action.ts';
import {
  presentVersion,
  publishRecorded,
  storeOrAll,
  versionNumber,
  versionOnly,
} from '#kit/desk/server/publish-version.ts';

const postId = requiredText(64);
const year = v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(9000));

const subjectOf = (post: { readonly postId: string }) => `post ${post.postId}`;

/** News posts of one store or of all. */
export const postActions: Actions<NewsApi> = {
  'content.list_posts': {
    allow: 'content',
    changes: false,
    input: v.strictObject({
      store: v.union([storeOrAll, v.literal('')]),
      text: anyText(100),
      year: v.nullable(year),
      page: rowId,
    }),
    run: async (input, { db, clock }) => {
      const [{ rows, total }, years] = await Promise.all([
        listPosts(db, { ...input, size: POSTS_PAGE }),
        yearsOfPosts(db),
      ]);
      const posts = rows.map((row) => ({
        postId: row.post_id,
        store: row.store,
        title: row.title,
        publishedAt: row.published_at,
        status: statusOf(row, clock),
      }));
      return ok({ posts, total, years });
    },
  },
  'content.post': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ postId }),
    run: async (asked, { db, clock }) => {
      const post = await editedPost(db, asked.postId);
      if (post) {
        const { version: current, versions } = post;
        return ok({ ...asked, version: current, state: presentPost(post), versions: versions.map(presentVersion) });
      }
      return isDeskPostId(asked.postId) ? ok(emptyPost(asked.postId, clock)) : notFound('The post', 'postId');
    },
  },
  'content.post_version': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ postId, version: versionNumber }),
    run: async (asked, { db }) => {
      const [after, before] = await postWithPrevious(db, asked.postId, asked.version);
      if (!after) return notFound('The version', 'version');
      return ok({ after: presentPost(after), before: before ? presentPost(before) : null });
    },
  },
  /** The import's rules check the fields. Invalid posts can be saved only as drafts. */
  'content.publish_post': {
    allow: 'content',
    changes: true,
    fourEyes: () => true,
    draft: subjectOf,
    input: v.strictObject({
      postId,
      base: versionNumber,
      store: storeOrAll,
      title: anyText(500),
      subtitle: anyText(500),
      description: anyText(MAX_HTML),
      image: anyText(200),
      publishedAt: anyText(19),
      isShown: v.boolean(),
    }),
    run: async (edited, context) => {
      const done = await publishRecorded(context, {
        action: 'content.publish_post',
        subject: subjectOf(edited),
        run: (tx, by) => publishPost(tx, { postId: edited.postId, base: edited.base, ...textOf(edited) }, by),
        details: () => ({ after: { isShown: edited.isShown } }),
      });
      return done.ok ? ok({ version: done.value.version, lost: done.value.lost }) : done;
    },
  },
  'content.restore_post': {
    allow: 'content',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ postId, version: versionNumber, base: versionNumber }),
    run: (asked, context) =>
      versionOnly(
        publishRecorded(context, {
          action: 'content.restore_post',
          subject: subjectOf(asked),
          run: (tx, by) => publishPostAgain(tx, asked, by),
          details: () => ({ after: { sameAs: asked.version } }),
        }),
      ),
  },
  'content.show_post': {
    allow: 'content',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ postId, base: versionNumber, isShown: v.boolean() }),
    run: (asked, context) =>
      versionOnly(
        publishRecorded(context, {
          action: 'content.show_post',
          subject: subjectOf(asked),
          run: (tx, by) => showPost(tx, asked, by),
          details: () => ({ before: { isShown: !asked.isShown }, after: { isShown: asked.isShown } }),
        }),
      ),
  },
};

/** The present local time of the post's store; Colombia and Ecuador have no daylight saving time. */
function nowIn(store: NewsRow['store'], clock: Clock): string {
  return dateTimeIn(clock.now(), STORES[store === '*' ? 'combustibles' : store].timeZone);
}

function statusOf(row: Pick<NewsRow, 'store' | 'status' | 'published_at'>, clock: Clock): PostStatus {
  if (row.status !== '1') return 'hidden';
  return row.published_at > nowIn(row.store, clock) ? 'later' : 'shown';
}

function emptyPost(id: string, clock: Clock): EditedPost {
  const publishedAt = `${nowIn('*', clock).slice(0, 16)}:00`;
  const state = {
    store: '*',
    title: '',
    subtitle: '',
    description: '',
    image: '',
    publishedAt,
    isShown: true,
  } as const;
  return { postId: id, version: 0, state, versions: [] };
}

function presentPost(row: NewsRow): PostState {
  return {
    store: row.store,
    title: row.title,
    subtitle: row.subtitle ?? '',
    description: row.description,
    image: row.background ?? '',
    publishedAt: row.published_at,
    isShown: row.status === '1',
  };
}

function textOf({ store, title, subtitle, description, image, publishedAt, isShown }: PostState): PostText {
  return {
    store,
    title,
    subtitle: subtitle || null,
    description,
    background: image || null,
    published_at: publishedAt,
    status: isShown ? '1' : '0',
  };
}
