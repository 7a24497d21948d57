import { createHash } from 'node:crypto';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

const MARK = '/* prepared */';

/**
 * Put first in a statement that many requests run: PostgreSQL then parses and plans it once for each connection, which is
 * most of what such a statement costs. Only for statements whose plan suits every client, large or small, because the
 * plan is made without knowing which. The embedded database takes it for the comment that it is.
 */
export const prepared = sql.raw(MARK);

/** How many statements a process prepares; further ones run as they are, so that a connection's memory stays bounded. */
const MOST = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Makes a new connection of the pool send what is marked as prepared under a name. */
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && text.startsWith(MARK) ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
}

/**
 * A prepared statement that has the same text whatever it is asked with: it is written and compiled the first time, and from
 * then on only its values are put in their places. `write` must use each argument as a value, and as it is.
 */
export function fixedStatement<Row, Args extends readonly unknown[]>(
  write: (...args: Args) => RawBuilder<Row>,
): (db: Db, ...args: Args) => Promise<readonly Row[]> {
  let known: { readonly sql: string; readonly places: readonly number[] } | undefined;
  return async (db, ...args) => {
    if (!known) {
      const marks = args.map((_, place) => ({ place }));
      const compiled = write(...(marks as unknown as Args)).compile(db);
      known = {
        sql: compiled.sql,
        places: compiled.parameters.map((mark) => marks.indexOf(mark as { place: number })),
      };
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
