import * as v from 'valibot';
import { dateTimeIn } from '#kit/core/day.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { STORES } from '#kit/core/store.ts';
import { type Actions, anyText, requiredText, rowId, storeOrAll, versionNumber } from '#kit/desk/server/action.ts';
import { type Entries, type NextVersion, versionedActions } from '#kit/desk/server/versioned-actions.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { MAX_HTML } from '../../rules/constants.ts';
import { POST_IMAGES_PATH } from '../../rules/media.ts';
import { isDeskPostId } from '../../rules/posts.ts';
import { lockImage } from '../../server/media-store.ts';
import { type NewsRow, publishNews } from '../../server/news-store.ts';
import { newsFields, postRow } from '../../server/post-record.ts';
import { listPosts, postVersions, yearsOfPosts } from '../../server/post-version-store.ts';
import { type NewsApi, POSTS_PAGE, type PostId, type PostState, type PostStatus } from '../rules/news-api.ts';

const id: Entries<PostId> = { postId: requiredText(64) };
const fields: Entries<PostState> = {
  store: storeOrAll,
  title: anyText(500),
  subtitle: anyText(500),
  description: anyText(MAX_HTML),
  image: anyText(200),
  publishedAt: anyText(19),
  isShown: v.boolean(),
};
const year = v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(9000));

const post = versionedActions({
  name: 'post',
  allow: 'content',
  fourEyes: true,
  audit: { publish: 'content.publish_post', restore: 'content.restore_post' },
  id,
  idField: 'postId',
  fields,
  subjectOf: ({ postId }) => `post ${postId}`,
  versions: postVersions,
  fieldsOf: presentPost,
  shownOf: presentPost,
  open: (row, { postId }, { clock }) => {
    if (row) return { state: presentPost(row) };
    return isDeskPostId(postId) ? { state: emptyPost(clock) } : undefined;
  },
  check: checkPost,
  insert: publishNews,
  detailsOf: ({ status }, _, isRestored) => (isRestored ? {} : { after: { isShown: status === '1' } }),
});

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
  'content.post': post.open,
  'content.post_version': post.compare,
  'content.publish_post': post.publish,
  'content.restore_post': post.restore,
  'content.show_post': {
    allow: 'content',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ ...id, base: versionNumber, isShown: v.boolean() }),
    run: async ({ isShown, ...asked }, context) => {
      const edit = (newest: NewsRow | undefined) =>
        newest ? ok({ fields: { ...presentPost(newest), isShown }, source: newest }) : notFound('The post', 'postId');
      const act = { action: 'content.show_post', edit, before: { isShown: !isShown } } as const;
      const done = await post.publishNext(context, asked, act);
      return done.ok ? ok({ version: done.value.version }) : done;
    },
  },
};

/** Checks a post as a record of the import; a newly chosen image must be stored. */
async function checkPost(
  { postId, store, title, subtitle, description, image, publishedAt, isShown }: PostId & PostState,
  { version, newest, source }: NextVersion<NewsRow>,
  tx: Tx,
): Promise<Result<{ readonly row: NewsRow; readonly report: { readonly lost: readonly string[] } }>> {
  if (!newest && !isDeskPostId(postId)) return notFound('The post', 'postId');
  const read = v.safeParse(newsFields, {
    kind: 'news',
    version,
    postId,
    store: store === '*' ? null : store,
    postTitle: title,
    postSubtitle: subtitle || null,
    postDescription: description,
    postBackground: image || null,
    published_at: publishedAt,
    // a new title also replaces the name that the ERP sent with the old title
    name: source?.title === title ? source.name : null,
    url_key: source?.url_key ?? null,
    status: isShown ? '1' : '0',
  });
  if (!read.success) {
    const [issue] = read.issues;
    const field = v.getDotPath(issue) ?? undefined;
    return badInput('post_wrong', `${field ?? 'The post'}: ${issue.message}`, field);
  }
  const { row, lost } = await postRow(read.output);
  if (row.description === '') return badInput('content_empty', 'Nothing is left of the text.', 'postDescription');
  const hasNewImage = row.background !== null && row.background !== newest?.background;
  if (hasNewImage && (await lockImage(tx, POST_IMAGES_PATH + row.background)) === null) {
    return badInput('image_unknown', 'No such image is stored.', 'postBackground');
  }
  return ok({ row, report: { lost } });
}

/** The present local time of the post's store; Colombia and Ecuador have no daylight saving time. */
function nowIn(store: NewsRow['store'], clock: Clock): string {
  return dateTimeIn(clock.now(), STORES[store === '*' ? 'combustibles' : store].timeZone);
}

function statusOf(row: Pick<NewsRow, 'store' | 'status' | 'published_at'>, clock: Clock): PostStatus {
  if (row.status !== '1') return 'hidden';
  return row.published_at > nowIn(row.store, clock) ? 'later' : 'shown';
}

function emptyPost(clock: Clock): PostState {
  const publishedAt = `${nowIn('*', clock).slice(0, 16)}:00`;
  return { store: '*', title: '', subtitle: '', description: '', image: '', publishedAt, isShown: true };
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
