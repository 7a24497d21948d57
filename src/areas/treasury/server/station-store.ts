import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';

/** The ids of a client's stations with these codes, by code. Callers check the user's permissions. */
export async function stationIds(
  db: Db,
  clientId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`
    select codigo_destinatario as code, destination_id as id from destination
    where client_id = ${clientId} and codigo_destinatario = any(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}
