import { sql } from 'kysely';
import type { Db } from '#kit/server/database.ts';

/** Exclusive work by its advisory lock's key, unique in this code. */
export type OneAtATime = 'import' | 'delivery';
const LOCKS: Readonly<Record<OneAtATime, number>> = { import: 7_140_031, delivery: 7_140_032 };

const running: Readonly<Record<OneAtATime, WeakSet<Db>>> = { import: new WeakSet(), delivery: new WeakSet() };

/**
 * Runs the work unless it already runs in any process on this database; then null. `held` is the connection with the
 * lock: a statement on it fails if the lock is lost.
 */
export async function alone<T>(db: Db, what: OneAtATime, work: (held: Db) => Promise<T>): Promise<T | null> {
  if (running[what].has(db)) return null;
  running[what].add(db);
  try {
    // the embedded database has one connection, and would wait for itself
    if (db.getExecutor().adapter.supportsMultipleConnections === false) return await work(db);
    return await db.connection().execute(async (connection) => {
      const lock = LOCKS[what];
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(connection);
      if (!rows[0]?.held) return null;
      try {
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      }
    });
  } finally {
    running[what].delete(db);
  }
}
