import { sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { publish } from '#kit/server/live/channel.ts';
import type { PublishedBy } from '#kit/server/version-store.ts';
import { CONTENT_CHANGED } from './topic.ts';

/** SQL of the published content. */

export type BlockKey = { readonly identifier: string; readonly store: StoreCode | '*' };

export type BlockRow = BlockKey & {
  readonly title: string | null;
  readonly content: string;
  readonly status: string;
  readonly version: number;
};

/** A store's active blocks: its own, else the default ones. */
export async function blocksOfStore(
  db: Db,
  store: StoreCode,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, Pick<BlockRow, 'identifier' | 'title' | 'content'>>> {
  if (identifiers.length === 0) return new Map();
  const { rows } = await sql<Omit<BlockRow, 'store' | 'version'>>`
    select distinct on (identifier) identifier, title, content, status from cms_block
    where identifier = any(${[...identifiers]}::text[]) and store in (${store}, '*')
    order by identifier, store = '*'`.execute(db);
  return new Map(rows.filter((row) => row.status === '1').map((row) => [row.identifier, row]));
}

/** Stored versions by blockKey. */
export async function versionsOf(tx: Tx, keys: readonly BlockKey[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<BlockKey & { version: number }>`
    select b.identifier, b.store, b.version
    from unnest(${keys.map((key) => key.identifier)}::text[], ${keys.map((key) => key.store)}::text[]) as k(identifier, store)
    join cms_block b using (identifier, store)`.execute(tx);
  return new Map(rows.map((row) => [blockKey(row), row.version]));
}

export function blockKey({ identifier, store }: BlockKey): string {
  return `${store}/${identifier}`;
}

/** Publishes blocks as their newest versions, and notifies open pages. */
export async function publishBlocks(tx: Tx, rows: readonly BlockRow[], { now, author }: PublishedBy): Promise<void> {
  if (rows.length === 0) return;
  await publish(tx, CONTENT_CHANGED, {});
  const json = JSON.stringify(rows);
  await sql`
    insert into cms_block (identifier, store, title, content, status, version)
    select * from json_to_recordset(${json}::json) as r(
      identifier text, store text, title text, content text, status text, version bigint
    )
    on conflict (identifier, store) do update
    set title = excluded.title, content = excluded.content, status = excluded.status, version = excluded.version`.execute(
    tx,
  );
  await sql`
    insert into cms_block_version (identifier, store, title, content, status, version, published_at, author)
    select r.*, ${now}, ${author} from json_to_recordset(${json}::json) as r(
      identifier text, store text, title text, content text, status text, version bigint
    )`.execute(tx);
}
