import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { allConditions, searchConditions } from '#kit/server/list/conditions.ts';
import type { BlockKey, BlockRow } from './store.ts';

/** SQL of blocks as editors see them. */

export type ListedBlock = BlockKey & {
  readonly title: string | null;
  readonly status: string;
  readonly version: number;
  readonly published_at: Date;
  /** The editor who published it at the desk; null for the import. */
  readonly author: string | null;
};

/**
 * A page of the blocks, ordered by identifier and store, and the number of all. `store`: '' for every store; `text`: a
 * part of the identifier, the title or the content.
 */
export async function listBlocks(
  db: Db,
  { store, text, page, size }: { store: string; text: string; page: number; size: number },
): Promise<{ readonly rows: readonly ListedBlock[]; readonly total: number }> {
  const where = allConditions([
    sql`(${store} = '' or b.store = ${store})`,
    ...searchConditions([sql`b.identifier`, sql`b.title`, sql`b.content`], text),
  ]);
  const { rows } = await sql<ListedBlock & { total: number }>`
    select b.identifier, b.store, b.title, b.status, b.version, v.published_at, v.author,
      count(*) over ()::integer as total
    from cms_block b join cms_block_version v using (identifier, store, version)
    where ${where}
    order by b.identifier, b.store limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function blockOf(
  db: Db | Tx,
  { identifier, store }: BlockKey,
  lock = sql``,
): Promise<BlockRow | undefined> {
  const { rows } = await sql<BlockRow>`
    select identifier, store, title, content, status, version from cms_block
    where identifier = ${identifier} and store = ${store} ${lock}`.execute(db);
  return rows[0];
}

/** Reads and locks a block until the transaction ends: the import and other editors wait. */
export function lockBlock(tx: Tx, key: BlockKey): Promise<BlockRow | undefined> {
  return blockOf(tx, key, sql`for update`);
}

/** Adds a block to a store; false if the store already has it. Waits for a transaction that adds the same block. */
export async function addBlock(
  tx: Tx,
  { identifier, store, title, content, status, version }: BlockRow,
): Promise<boolean> {
  const { rows } = await sql`
    insert into cms_block (identifier, store, title, content, status, version)
    values (${identifier}, ${store}, ${title}, ${content}, ${status}, ${version})
    on conflict (identifier, store) do nothing returning identifier`.execute(tx);
  return rows.length > 0;
}

/** Which stores have a block with one of these identifiers, shown or hidden. */
export async function storesWithBlocks(db: Db, identifiers: readonly string[]): Promise<readonly BlockKey[]> {
  const { rows } = await sql<BlockKey>`
    select identifier, store from cms_block where identifier = any(${[...identifiers]}::text[])`.execute(db);
  return rows;
}

export type VersionRow = {
  readonly version: number;
  readonly title: string | null;
  readonly content: string;
  readonly status: string;
};

/** A block's newest 50 versions, newest first. */
export async function listVersions(
  db: Db,
  { identifier, store }: BlockKey,
): Promise<readonly { version: number; published_at: Date; author: string | null }[]> {
  const { rows } = await sql<{ version: number; published_at: Date; author: string | null }>`
    select version, published_at, author from cms_block_version
    where identifier = ${identifier} and store = ${store}
    order by version desc limit 50`.execute(db);
  return rows;
}

/** A published version of a block and the previous one, if they exist. */
export async function versionWithPrevious(
  db: Db | Tx,
  { identifier, store, version }: BlockKey & { readonly version: number },
): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, title, content, status from cms_block_version
    where identifier = ${identifier} and store = ${store} and version <= ${version}
    order by version desc limit 2`.execute(db);
  return rows[0]?.version === version ? rows : [];
}
