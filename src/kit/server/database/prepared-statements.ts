import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared';
const SHORT = '/* prepared, short';
const LONG = '/* long */';

/** Marks a statement that PostgreSQL plans once per connection. Use it only if one plan suits all clients' data. */
export const prepared = sql.raw(`${MARK} */`);

/** Marks a prepared statement that reads a few rows by an index; these share connections (shared-connections.ts). */
export const short = sql.raw(`${SHORT} */`);

/** Marks a statement that may take minutes, such as a migration's (connection-watch.ts). */
export const long = sql.raw(LONG);

export function isLong(text: string): boolean {
  return text.startsWith(LONG);
}

export function isShort(text: string): boolean {
  return text.startsWith(SHORT);
}

/** Maximum number of prepared statements, which bounds a connection's memory. */
const MAX_STATEMENTS = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Makes a new connection of a pool prepare the marked statements, each under a name. */
export function enablePreparedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && text.startsWith(MARK) ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
}

/**
 * Compiles a statement once; later calls only insert the arguments. `write` must use the arguments unchanged, and no
 * other values; the first call throws if it uses one.
 */
export function compileOnce<Row, Args extends readonly unknown[]>(
  write: (...args: Args) => RawBuilder<Row>,
): (db: Kysely<object>, ...args: Args) => Promise<readonly Row[]> {
  let known: { readonly sql: string; readonly argumentIndexes: readonly number[] } | undefined;
  return async (db, ...args) => {
    if (!known) {
      const marks = args.map((_, index) => ({ index }));
      const compiled = write(...(marks as unknown as Args)).compile(db);
      known = {
        sql: compiled.sql,
        argumentIndexes: compiled.parameters.map((mark) => marks.indexOf(mark as { index: number })),
      };
      if (known.argumentIndexes.includes(-1))
        throw new Error(`A statement contains a value that is not an argument: ${known.sql}`);
    }
    const { rows } = await db.executeQuery<Row>(
      CompiledQuery.raw(
        known.sql,
        known.argumentIndexes.map((index) => args[index]),
      ),
    );
    return rows;
  };
}
