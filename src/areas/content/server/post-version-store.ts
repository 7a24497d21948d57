import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { allConditions, searchConditions } from '#kit/server/list/conditions.ts';
import type { NewsRow } from './news-store.ts';

/** SQL of posts as editors see them. */

export type ListedPost = Pick<NewsRow, 'post_id' | 'store' | 'title' | 'published_at' | 'status' | 'version'>;

const MOMENT = sql`to_char(published_at, 'YYYY-MM-DD HH24:MI:SS') as published_at`;
const FIELDS = sql`post_id, store, title, subtitle, description, background, ${MOMENT}, name, url_key, status, version`;

type PostsQuery = {
  /** '' for every store. */
  readonly store: string;
  /** A part of the title or the id. */
  readonly text: string;
  /** The year of `published_at`; null for any. */
  readonly year: number | null;
  /** The page's number, from 1. */
  readonly page: number;
  readonly size: number;
};

/** A page of the posts, the newest first, and how many there are. */
export async function listPosts(
  db: Db,
  { store, text, year, page, size }: PostsQuery,
): Promise<{ readonly rows: readonly ListedPost[]; readonly total: number }> {
  const ofYear = (asked: number) =>
    sql`n.published_at >= make_date(${asked}, 1, 1) and n.published_at < make_date(${asked + 1}, 1, 1)`;
  const where = allConditions([
    sql`(${store} = '' or store = ${store})`,
    ...searchConditions([sql`title`, sql`post_id`], text),
    ...(year === null ? [] : [ofYear(year)]),
  ]);
  const { rows } = await sql<ListedPost & { total: number }>`
    select post_id, store, title, ${MOMENT}, status, version, count(*) over ()::integer as total
    from news n
    where ${where}
    order by n.published_at desc, post_id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The years that have posts, with hidden posts, the newest first. */
export async function yearsOfPosts(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from published_at)::integer as year from news order by year desc`.execute(db);
  return rows.map(({ year }) => year);
}

export async function postOf(db: Db | Tx, postId: string, lock = sql``): Promise<NewsRow | undefined> {
  const { rows } = await sql<NewsRow>`select ${FIELDS} from news where post_id = ${postId} ${lock}`.execute(db);
  return rows[0];
}

/** Reads a post and locks it, and its id, until the transaction ends: the import and other editors wait. */
export async function lockPost(tx: Tx, postId: string): Promise<NewsRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`post ${postId}`}, 0))`.execute(tx);
  return postOf(tx, postId, sql`for update`);
}

/** When a version was published, and by whom; `author` is null for the import. */
export type PostVersion = {
  readonly version: number;
  readonly published_at: Date;
  readonly author: string | null;
};

/** A post's newest 50 versions, newest first. */
export async function listPostVersions(db: Db, postId: string): Promise<readonly PostVersion[]> {
  const { rows } = await sql<PostVersion>`
    select version, recorded_at as published_at, author from news_version
    where post_id = ${postId} order by version desc limit 50`.execute(db);
  return rows;
}

/** A published version of a post and the previous one, if they exist. */
export async function postWithPrevious(db: Db | Tx, postId: string, version: number): Promise<readonly NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select ${FIELDS} from news_version where post_id = ${postId} and version <= ${version}
    order by version desc limit 2`.execute(db);
  return rows[0]?.version === version ? rows : [];
}
