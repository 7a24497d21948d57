import { sql } from 'kysely';
import type { Db } from '../../../kit/server/database.ts';

/** When the maintenance began; null: there is none. */
export async function maintenanceSince(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`select since from maintenance`.execute(db);
  return rows[0]?.since ?? null;
}

/** Begins the maintenance; one that goes on keeps its beginning. */
export async function beginMaintenance(db: Db, now: Date): Promise<void> {
  await sql`insert into maintenance (since) values (${now}) on conflict do nothing`.execute(db);
}

export async function endMaintenance(db: Db): Promise<void> {
  await sql`delete from maintenance`.execute(db);
}
