import { sql } from 'kysely';
import type { Db } from './database.ts';
import { long } from './prepared-statements.ts';

const CREATE = /^create (?:unique )?index concurrently (\w+) on /i;

/** The name of the index that a statement of a '-- concurrently' file creates. Throws for any other statement. */
function indexOfStatement(statement: string): string {
  const name = CREATE.exec(statement)?.[1];
  if (name === undefined) throw new Error('only `create index concurrently NAME on …` may be in such a file');
  return name;
}

/** The same statement for a transaction, in which PostgreSQL builds no index concurrently. */
export function inTransaction(statement: string): string {
  return statement.replace(/ concurrently /i, ' ');
}

/**
 * Builds an index while others write to its table, outside of a transaction. An index that an earlier attempt left
 * unfinished is dropped first, a finished one stays.
 */
export async function buildConcurrently(db: Db, statement: string): Promise<void> {
  const index = indexOfStatement(statement);
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  if (rows[0]?.valid === true) return;
  if (rows[0]) await dropUnfinished(db, index);
  try {
    // not checked: the statement is a migration's
    await sql`${long} ${sql.raw(statement)}`.execute(db);
  } catch (error) {
    // an unfinished unique index would refuse rows that are written later
    await dropUnfinished(db, index).catch(() => undefined);
    throw error;
  }
}

async function dropUnfinished(db: Db, index: string): Promise<void> {
  // not checked: the index is a migration's
  await sql`${long} drop index concurrently if exists ${sql.id(index)}`.execute(db);
}
