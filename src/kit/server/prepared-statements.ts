import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared';
const SHORT = '/* prepared, short';
const LONG = '/* long */';

/** Marks a statement that is planned once per connection: only where one generic plan suits every client. */
export const prepared = sql.raw(`${MARK} */`);

/** Marks a prepared statement that reads a few rows by an index: such ones share connections (shared-connections.ts). */
export const short = sql.raw(`${SHORT} */`);

/** Marks a statement that may take minutes, as of a migration (connection-watch.ts). */
export const long = sql.raw(LONG);

export function isLong(text: string): boolean {
  return text.startsWith(LONG);
}

export function isShort(text: string): boolean {
  return text.startsWith(SHORT);
}

/** Limit of prepared statements, so that a connection's memory stays bounded. */
const MAX_STATEMENTS = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Makes a new connection of the pool prepare the marked statements under a name. */
export function enablePreparedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && text.startsWith(MARK) ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
}

/**
 * Compiles once; later only the values are filled in. `write` must use each argument as a value, unchanged, and no
 * other value, which would be lost: it throws where there is one.
 */
export function compileOnce<Row, Args extends readonly unknown[]>(
  write: (...args: Args) => RawBuilder<Row>,
): (db: Kysely<object>, ...args: Args) => Promise<readonly Row[]> {
  let known: { readonly sql: string; readonly places: readonly number[] } | undefined;
  return async (db, ...args) => {
    if (!known) {
      const marks = args.map((_, place) => ({ place }));
      const compiled = write(...(marks as unknown as Args)).compile(db);
      known = {
        sql: compiled.sql,
        places: compiled.parameters.map((mark) => marks.indexOf(mark as { place: number })),
      };
      if (known.places.includes(-1)) throw new Error(`A statement has a value that is no argument: ${known.sql}`);
    }
    const { rows } = await db.executeQuery<Row>(
      CompiledQuery.raw(
        known.sql,
        known.places.map((place) => args[place]),
      ),
    );
    return rows;
  };
}
