import { sql } from 'kysely';
import type { Db } from '../../../../kit/server/database.ts';

/** The advisory lock of the import; any number that nothing else here uses. */
const IMPORT_LOCK = 7_140_031;

const running = new WeakSet<Db>();

/** Runs the work unless an import is running already, in this process or another on the same database; then null. */
export async function alone<T>(db: Db, work: () => Promise<T>): Promise<T | null> {
  if (running.has(db)) return null;
  running.add(db);
  try {
    // an engine with one connection serves this process only, and would wait for itself
    if (db.getExecutor().adapter.supportsMultipleConnections === false) return await work();
    return await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as held`.execute(
        connection,
      );
      if (!rows[0]?.held) return null;
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection);
      }
    });
  } finally {
    running.delete(db);
  }
}
