import { sql } from 'kysely';
import { type Db, directDatabase } from '#kit/server/database/database.ts';

/** Exclusive tasks, each with an advisory lock. The locks' keys are unique in this code. */
export type ExclusiveTask = 'import' | 'delivery';
const LOCKS: Readonly<Record<ExclusiveTask, number>> = { import: 7_140_031, delivery: 7_140_032 };

const running: Readonly<Record<ExclusiveTask, WeakSet<Db>>> = { import: new WeakSet(), delivery: new WeakSet() };

/**
 * Runs the work and returns its result; null if the work already runs in any process on this database. `held`: the
 * connection with the lock; a statement on it fails if the lock is lost.
 */
export async function runExclusively<T>(
  db: Db,
  task: ExclusiveTask,
  work: (held: Db) => Promise<T>,
): Promise<T | null> {
  if (running[task].has(db)) return null;
  running[task].add(db);
  try {
    // the embedded database has one connection: holding it for the lock would block the work
    if (db.getExecutor().adapter.supportsMultipleConnections === false) return await work(db);
    return await directDatabase(db)
      .connection()
      .execute(async (connection) => {
        const lock = LOCKS[task];
        const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(connection);
        if (!rows[0]?.held) return null;
        try {
          return await work(connection);
        } finally {
          await sql`select pg_advisory_unlock(${lock})`.execute(connection);
        }
      });
  } finally {
    running[task].delete(db);
  }
}
