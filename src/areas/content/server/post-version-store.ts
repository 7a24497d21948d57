import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import { allConditions, searchConditions } from '#kit/server/list/conditions.ts';
import { type PublishedVersion, versionStore } from '#kit/server/version-store.ts';
import type { NewsRow } from './news-store.ts';

/** SQL of posts as editors see them. */

type ListedPost = Pick<NewsRow, 'post_id' | 'store' | 'title' | 'published_at' | 'status' | 'version'>;

const MOMENT = sql`to_char(published_at, 'YYYY-MM-DD HH24:MI:SS') as published_at`;

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

export const postVersions = versionStore({
  name: 'post',
  read: sql<NewsRow>`
    select post_id, store, title, subtitle, description, background, ${MOMENT}, name, url_key, status, version
    from news_version`,
  list: sql<PublishedVersion>`select version, recorded_at as published_at, author from news_version`,
  where: ({ postId }: { readonly postId: string }) => sql`post_id = ${postId}`,
});
