import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import { allConditions, searchConditions } from '#kit/server/list/conditions.ts';
import { type PublishedVersion, versionStore } from '#kit/server/version-store.ts';
import type { BlockKey, BlockRow } from './store.ts';

/** SQL of blocks as editors see them. */

type ListedBlock = BlockKey & PublishedVersion & { readonly title: string | null; readonly status: string };

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

/** Which stores have a block with one of these identifiers, shown or hidden. */
export async function storesWithBlocks(db: Db, identifiers: readonly string[]): Promise<readonly BlockKey[]> {
  const { rows } = await sql<BlockKey>`
    select identifier, store from cms_block where identifier = any(${[...identifiers]}::text[])`.execute(db);
  return rows;
}

export const blockVersions = versionStore({
  name: 'block',
  read: sql<BlockRow>`select identifier, store, title, content, status, version from cms_block_version`,
  list: sql<PublishedVersion>`select version, published_at, author from cms_block_version`,
  where: ({ identifier, store }: BlockKey) => sql`identifier = ${identifier} and store = ${store}`,
});
