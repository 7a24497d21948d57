import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { POST_IMAGES_PATH } from '../rules/media.ts';
import { isDeskPostId } from '../rules/posts.ts';
import { lockImage } from './media-store.ts';
import { type NewsRow, publishNews } from './news-store.ts';
import { newsFields, postRow } from './post-record.ts';
import { type PostVersion, listPostVersions, lockPost, postOf, postWithPrevious } from './post-version-store.ts';

/** A post with its newest 50 versions, newest first. */
export async function editedPost(
  db: Db,
  postId: string,
): Promise<(NewsRow & { readonly versions: readonly PostVersion[] }) | undefined> {
  const row = await postOf(db, postId);
  return row && { ...row, versions: await listPostVersions(db, postId) };
}

/**
 * The fields of a post that an editor writes; `background` is a path below the posts' images, `published_at` is as
 * stored.
 */
export type PostText = Pick<
  NewsRow,
  'store' | 'title' | 'subtitle' | 'description' | 'background' | 'published_at' | 'status'
>;

/** `base`: the version that was edited, 0 for a new post. */
type Edited = { readonly postId: string; readonly base: number };

type By = { readonly now: Date; readonly author: string };

/** The result of publishing: the previous and the new version, and the removed tags and attributes. */
type Published = { readonly before: number; readonly version: number; readonly lost: readonly string[] };

/**
 * Publishes an edited post as its next version, or a new one with an id of the desk, by the rules of the import.
 * Refuses with 'post_wrong' and the import's field, with 'content_empty', with 'image_unknown' if a newly chosen image
 * is not stored, with 'post_changed' if another version was published meanwhile, with 'nothing_changed' or with
 * 'not_found'.
 */
export async function publishPost(
  tx: Tx,
  { postId, base, ...text }: Edited & PostText,
  by: By,
): Promise<Result<Published>> {
  const current = await lockPost(tx, postId);
  if (!current && (base !== 0 || !isDeskPostId(postId))) return notFound('The post', 'postId');
  // a new title also replaces the name that the ERP sent with the old title
  const name = current?.title === text.title ? current.name : null;
  return publish(tx, current, { ...text, post_id: postId, name, url_key: current?.url_key ?? null }, base, by);
}

/** Publishes an older version again, as the next version; refused like `publishPost`. */
export async function publishPostAgain(
  tx: Tx,
  { postId, version, base }: Edited & { readonly version: number },
  by: By,
): Promise<Result<Published>> {
  const current = await lockPost(tx, postId);
  const [older] = await postWithPrevious(tx, postId, version);
  if (!current || !older) return notFound('The version', 'version');
  return publish(tx, current, older, base, by);
}

/** Hides a post, or shows it again, as its next version; refused like `publishPost`. */
export async function showPost(
  tx: Tx,
  { postId, base, isShown }: Edited & { readonly isShown: boolean },
  by: By,
): Promise<Result<Published>> {
  const current = await lockPost(tx, postId);
  if (!current) return notFound('The post', 'postId');
  return publish(tx, current, { ...current, status: isShown ? '1' : '0' }, base, by);
}

async function publish(
  tx: Tx,
  current: NewsRow | undefined,
  next: Omit<NewsRow, 'version'>,
  base: number,
  by: By,
): Promise<Result<Published>> {
  const before = current?.version ?? 0;
  if (before !== base) {
    return refuse({
      category: 'already-exists',
      code: 'post_changed',
      message: 'Another version was published meanwhile.',
      field: 'base',
    });
  }
  const checked = await checkPost(next, before + 1);
  if (!checked.ok) return checked;
  const { row, lost } = checked.value;
  const hasNewImage = row.background !== null && row.background !== current?.background;
  if (hasNewImage && (await lockImage(tx, POST_IMAGES_PATH + row.background)) === null) {
    return badInput('image_unknown', 'No such image is stored.', 'postBackground');
  }
  if (isDeepStrictEqual({ ...row, version: before }, { ...current })) {
    return badInput('nothing_changed', 'The post is published like this already.');
  }
  await publishNews(tx, [row], by);
  return ok({ before, version: row.version, lost });
}

/** A post as it would be stored, checked as a record of the import. */
async function checkPost(
  post: Omit<NewsRow, 'version'>,
  version: number,
): Promise<Result<{ readonly row: NewsRow; readonly lost: readonly string[] }>> {
  const read = v.safeParse(newsFields, {
    kind: 'news',
    version,
    postId: post.post_id,
    store: post.store === '*' ? null : post.store,
    postTitle: post.title,
    postSubtitle: post.subtitle,
    postDescription: post.description,
    postBackground: post.background,
    published_at: post.published_at,
    name: post.name,
    url_key: post.url_key,
    status: post.status,
  });
  if (!read.success) {
    const [issue] = read.issues;
    const field = v.getDotPath(issue) ?? undefined;
    return badInput('post_wrong', `${field ?? 'The post'}: ${issue.message}`, field);
  }
  const { row, lost } = await postRow(read.output);
  if (row.description === '') return badInput('content_empty', 'Nothing is left of the text.', 'postDescription');
  return ok({ row, lost });
}
