import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';

export async function maintenanceSince(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`select since from maintenance`.execute(db);
  return rows[0]?.since ?? null;
}

/** Starts the maintenance; if it has already started, its start time does not change. */
export async function beginMaintenance(db: Db, now: Date): Promise<void> {
  await sql`insert into maintenance (since) values (${now}) on conflict do nothing`.execute(db);
}

export async function endMaintenance(db: Db): Promise<void> {
  await sql`delete from maintenance`.execute(db);
}

/** Starts the maintenance of a database that was restored from a backup. */
export async function beginAfterRestore(db: Db, now: Date): Promise<void> {
  await sql`
    insert into maintenance (since, restored_at) values (${now}, ${now})
    on conflict (only_one) do update set restored_at = excluded.restored_at`.execute(db);
}

/** Whether the database was restored from a backup, and its maintenance has not ended since. */
export async function isHeldAfterRestore(db: Db): Promise<boolean> {
  const { rows } = await sql`select from maintenance where restored_at is not null`.execute(db);
  return rows.length > 0;
}
