import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * A schema of this name is in a PostgreSQL from before the first row is restored until the restore has ended. Another
 * schema than a backup's, and every role may see that it exists.
 */
const MARKER = 'surtidor_restoring';

/** Whether a restore into this PostgreSQL is under way, or did not end. */
export async function hasUnfinishedRestore(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql`select from pg_namespace where nspname = ${sql.lit(MARKER)}`.execute(db);
  return rows.length > 0;
}

/** Marks the database; nothing where it is marked already. */
export async function markRestore(tx: Tx): Promise<void> {
  await sql`create schema if not exists ${sql.id(MARKER)}`.execute(tx);
}

export async function unmarkRestore(tx: Tx): Promise<void> {
  await sql`drop schema if exists ${sql.id(MARKER)}`.execute(tx);
}

/** Key of the advisory lock; unique in this code. */
const RESTORE_LOCK = 7_140_088;

/** Locks out other restores until the transaction ends; false if another one has the lock. */
export async function tryLockRestore(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(RESTORE_LOCK)}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}
