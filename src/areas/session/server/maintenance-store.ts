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

/** Ends the maintenance, but not that of a restored database before somebody has released it. */
export async function endMaintenance(db: Db): Promise<void> {
  await sql`delete from maintenance where restored_at is null`.execute(db);
}

/** When a database was restored whose jobs do not begin yet, and whose state of the portal it has. */
export type Hold = { readonly restoredAt: Date; readonly asOf: Date | null };

/** Starts the maintenance of a database that was restored, and holds its jobs. */
export async function holdRestored(db: Db, { restoredAt, asOf }: Hold): Promise<void> {
  await sql`
    insert into maintenance (since, restored_at, restored_as_of) values (${restoredAt}, ${restoredAt}, ${asOf})
    on conflict (only_one) do update
    set restored_at = excluded.restored_at, restored_as_of = excluded.restored_as_of`.execute(db);
}

/** The hold of a restored database; undefined if there is none. */
export async function holdOf(db: Db): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    select restored_at as "restoredAt", restored_as_of as "asOf" from maintenance where restored_at is not null`.execute(
    db,
  );
  return rows[0];
}

/** Lets the jobs begin; the maintenance goes on. */
export async function releaseRestored(db: Db): Promise<void> {
  await sql`update maintenance set restored_at = null, restored_as_of = null`.execute(db);
}
