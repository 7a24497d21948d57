import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';

const MAX_ID = '9223372036854775807';

/** Clients whose rows one statement reads: ids above `after`, up to `last`. */
export type ClientPage = { readonly after: number; readonly last: number | typeof MAX_ID };

/** Divides the clients into pages of `size`. Each id is in one page, also one that no client has. */
export async function clientPages(db: Db | Tx, size: number): Promise<readonly ClientPage[]> {
  const { rows } = await sql<{ last: number }>`
    select client_id as last from (
      select client_id, row_number() over (order by client_id) as n from client
    ) numbered where n % ${size}::int = 0 order by client_id`.execute(db);
  const ends = [...rows.map(({ last }) => last), MAX_ID] as const;
  return ends.map((last, index) => ({ after: rows[index - 1]?.last ?? -1, last }));
}
