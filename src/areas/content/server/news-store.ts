import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Range, TextMatch } from '#kit/core/filter.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type Condition, allConditions, oneOfCondition, textConditions } from '#kit/server/list/conditions.ts';
import type { Page } from '#kit/server/list/query.ts';
import { publish } from '#kit/server/live/channel.ts';
import type { PublishedBy } from '#kit/server/version-store.ts';
import { CONTENT_CHANGED } from './topic.ts';

/** SQL of the news. */

export type NewsRow = {
  readonly post_id: string;
  readonly store: StoreCode | '*';
  readonly title: string;
  readonly subtitle: string | null;
  readonly description: string;
  readonly background: string | null;
  /** 'YYYY-MM-DD HH:MM:SS' in the time zone of the store that shows it. */
  readonly published_at: string;
  readonly name: string | null;
  readonly url_key: string | null;
  readonly status: string;
  readonly version: number;
};

/** A post as it is read; `description` is null if it was not requested. */
export type ReadPost = Omit<NewsRow, 'store' | 'status' | 'version' | 'description'> & {
  readonly description: string | null;
};

/** The reader's store, and the current time in its time zone, 'YYYY-MM-DD HH:MM:SS'. */
export type NewsReader = { readonly store: StoreCode; readonly now: string };

export type NewsFilter = {
  readonly postId: string | null;
  readonly days: Range<Day>;
  readonly name: TextMatch;
};

const NAME = sql`coalesce(name, title)`;

/** Published posts of the reader's store or of every store. */
function readable({ store, now }: NewsReader): Condition {
  return sql`status = '1' and store in (${store}, '*') and published_at <= ${now}::timestamp`;
}

function conditions(reader: NewsReader, { postId, days, name }: NewsFilter): Condition {
  const found = [readable(reader), ...oneOfCondition(sql`post_id`, postId === null ? null : [postId])];
  if (days.from) found.push(sql`published_at >= ${days.from}::date`);
  if (days.to) found.push(sql`published_at < ${days.to}::date + 1`);
  return allConditions([...found, ...textConditions(NAME, name)]);
}

function columns(withDescription: boolean): Condition {
  return sql`post_id, title, subtitle, background, to_char(published_at, 'YYYY-MM-DD HH24:MI:SS') as published_at,
    ${NAME} as name, url_key, ${withDescription ? sql`description` : sql`null::text as description`}`;
}

/** A page of posts, the newest first. */
export async function listNews(
  db: Db,
  reader: NewsReader,
  filter: NewsFilter,
  { size, offset }: Page,
  withDescription: boolean,
): Promise<readonly ReadPost[]> {
  const { rows } = await sql<ReadPost>`
    select ${columns(withDescription)} from news n where ${conditions(reader, filter)}
    order by n.published_at desc, n.post_id desc limit ${size} offset ${offset}`.execute(db);
  return rows;
}

export async function countNews(db: Db, reader: NewsReader, filter: NewsFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from news where ${conditions(reader, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The months that have posts, 'YYYY-MM', the newest first. */
export async function monthsOfNews(db: Db, reader: NewsReader): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(published_at, 'YYYY-MM') as month from news where ${readable(reader)}
    order by month desc`.execute(db);
  return rows.map(({ month }) => month);
}

/** The post published next after, or last before, a post that the reader may read. */
export async function neighbourOf(
  db: Db,
  reader: NewsReader,
  postId: string,
  which: 'newer' | 'older',
  withDescription: boolean,
): Promise<ReadPost | null> {
  const cursor = sql`(select published_at, post_id from news where post_id = ${postId} and ${readable(reader)})`;
  const [beyond, order] =
    which === 'newer'
      ? [sql`(n.published_at, n.post_id) > ${cursor}`, sql`n.published_at, n.post_id`]
      : [sql`(n.published_at, n.post_id) < ${cursor}`, sql`n.published_at desc, n.post_id desc`];
  const { rows } = await sql<ReadPost>`
    select ${columns(withDescription)} from news n where ${readable(reader)} and ${beyond}
    order by ${order} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Stored versions by id. */
export async function versionsOfNews(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ post_id: string; version: number }>`
    select post_id, version from news where post_id = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map(({ post_id, version }) => [post_id, version]));
}

/** The columns of a post, in the order in which `publishNews` writes them. */
const FIELDS = sql.raw(
  'post_id, store, title, subtitle, description, background, published_at, name, url_key, status, version',
);

/** Publishes posts as their newest versions, and notifies open pages. */
export async function publishNews(tx: Tx, rows: readonly NewsRow[], { now, author }: PublishedBy): Promise<void> {
  if (rows.length === 0) return;
  await publish(tx, CONTENT_CHANGED, {});
  const records = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(
    post_id text, store text, title text, subtitle text, description text, background text, published_at timestamp,
    name text, url_key text, status text, version bigint
  )`;
  await sql`
    insert into news (${FIELDS}) select ${FIELDS} from ${records}
    on conflict (post_id) do update
    set store = excluded.store, title = excluded.title, subtitle = excluded.subtitle,
        description = excluded.description, background = excluded.background, published_at = excluded.published_at,
        name = excluded.name, url_key = excluded.url_key, status = excluded.status, version = excluded.version`.execute(
    tx,
  );
  await sql`
    insert into news_version (${FIELDS}, recorded_at, author)
    select ${FIELDS}, ${now}::timestamptz, ${author}::text from ${records}`.execute(tx);
}
