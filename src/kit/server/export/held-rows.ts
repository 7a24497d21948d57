import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';

/** A SELECT as an area's store gives it. */
export type Statement = RawBuilder<unknown>;

/** The rows of a statement as they stood at one moment; `sums` in the order of the columns asked for, exact. */
export type HeldRows<Row> = {
  readonly count: number;
  readonly sums: readonly bigint[];
  readonly batches: () => AsyncGenerator<readonly Row[]>;
};

/** What the database could not give, for whatever reason; that is its cause. */
export class ReadFailure extends Error {}

/** So many rows are read at once: enough that asking costs little, few enough that nobody else waits for us to write them. */
const BATCH = 1000;

/**
 * Holds the rows of a statement for `steps`, beside their number and the sums of some of its columns, all as of one moment:
 * both are read in one short transaction, at whose end the database keeps the cursor's rows by itself (WITH HOLD). So no
 * transaction is open while they are read, and what is paid meanwhile is in none of them. On PostgreSQL it takes a
 * connection of the pool for as long as `steps` does. Throws ReadFailure where the database does not give them.
 */
export async function withHeldRows<Row extends object, Value>(
  from: { readonly db: Db; readonly isEmbedded: boolean },
  statement: Statement,
  summed: readonly string[],
  steps: (rows: HeldRows<Row>) => Promise<Value>,
): Promise<Value> {
  // the embedded database has one connection, which everybody else waits for while somebody has it
  if (from.isEmbedded) return hold(from.db, statement, summed, steps);
  return from.db.connection().execute((db) => hold(db, statement, summed, steps));
}

async function hold<Row extends object, Value>(
  db: Db,
  statement: Statement,
  summed: readonly string[],
  steps: (rows: HeldRows<Row>) => Promise<Value>,
): Promise<Value> {
  const cursor = sql.id(`held_${randomBytes(8).toString('hex')}`);
  const totals = await told(() => declare(db, cursor, statement, summed));
  const batches = async function* () {
    const ask = () => told(() => sql<Row>`fetch forward ${sql.lit(BATCH)} from ${cursor}`.execute(db));
    // the next rows are on their way while these are written
    for (let next = ask(); ;) {
      const { rows } = await next;
      const isLast = rows.length < BATCH;
      if (!isLast) {
        next = ask();
        // whoever goes away meanwhile does not wait for them
        next.catch(() => undefined);
      }
      yield rows;
      if (isLast) return;
    }
  };
  try {
    return await steps({ ...totals, batches });
  } finally {
    // where the database is gone the cursor is too
    await sql`close ${cursor}`.execute(db).catch(() => undefined);
  }
}

function declare(
  db: Db,
  cursor: RawBuilder<unknown>,
  statement: Statement,
  summed: readonly string[],
): Promise<{ count: number; sums: readonly bigint[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const sums = summed.map((column) => sql`coalesce(sum(held.${sql.id(column)}), 0)::text`);
      const { rows } = await sql<{ count: number; sums: string[] }>`
        select count(*) as count, array[${sql.join(sums)}]::text[] as sums from (${statement}) held`.execute(tx);
      await sql`declare ${cursor} no scroll cursor with hold for ${statement}`.execute(tx);
      return { count: rows[0]?.count ?? 0, sums: (rows[0]?.sums ?? []).map(BigInt) };
    });
}

async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new ReadFailure('The rows of a file could not be read.', { cause: error });
  }
}
