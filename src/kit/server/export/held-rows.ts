import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

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

const UNREAD = 'The rows of a file could not be read.';

/** So many rows are read at once: enough that asking costs little, few enough that nobody else waits for us to write them. */
const BATCH = 1000;

/**
 * Gives `steps` the rows of a statement, beside their number and the sums of some of its columns, all as of one moment, so that what
 * is paid meanwhile is in none of them. PostgreSQL reads them from one snapshot, in a transaction that takes a connection of
 * the pool for as long as `steps` does: these must wait for no client. The embedded database has one connection, for which
 * everybody else would wait that long: there a short transaction reads the sums and has the cursor keep its rows (WITH HOLD).
 * Throws ReadFailure where the database does not give them.
 */
export async function withHeldRows<Row extends object, Value>(
  from: { readonly db: Db; readonly isEmbedded: boolean },
  statement: Statement,
  summed: readonly string[],
  steps: (rows: HeldRows<Row>) => Promise<Value>,
): Promise<Value> {
  const cursor = sql.id(`held_${randomBytes(8).toString('hex')}`);
  const { db } = from;
  if (!from.isEmbedded) {
    return inSnapshot(db, async (tx) => {
      const totals = await told(() => declare(tx, cursor, statement, summed, sql`no scroll cursor`));
      return steps({ ...totals, batches: () => batchesOf<Row>(tx, cursor) });
    });
  }
  const totals = await told(() =>
    inSnapshot(db, (tx) => declare(tx, cursor, statement, summed, sql`no scroll cursor with hold`)),
  );
  try {
    return await steps({ ...totals, batches: () => batchesOf<Row>(db, cursor) });
  } finally {
    // where the database is gone the cursor is too
    await sql`close ${cursor}`.execute(db).catch(() => undefined);
  }
}

async function inSnapshot<Value>(db: Db, steps: (tx: Tx) => Promise<Value>): Promise<Value> {
  let failed: { readonly error: unknown } | undefined;
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) =>
        steps(tx).catch((error: unknown) => {
          failed = { error };
          throw error;
        }),
      );
  } catch (error) {
    // where the steps did not fail, beginning or ending the transaction did
    throw failed ? failed.error : new ReadFailure(UNREAD, { cause: error });
  }
}

async function* batchesOf<Row extends object>(db: Db, cursor: RawBuilder<unknown>): AsyncGenerator<readonly Row[]> {
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
}

/** How many rows there are, and what they come to; and a cursor on them. */
async function declare(
  tx: Tx,
  cursor: RawBuilder<unknown>,
  statement: Statement,
  summed: readonly string[],
  kind: RawBuilder<unknown>,
): Promise<{ count: number; sums: readonly bigint[] }> {
  const sums = summed.map((column) => sql`coalesce(sum(held.${sql.id(column)}), 0)::text`);
  const { rows } = await sql<{ count: number; sums: string[] }>`
    select count(*) as count, array[${sql.join(sums)}]::text[] as sums from (${statement}) held`.execute(tx);
  // all of them are wanted, not the first ones soon; but at 1 what is dear of each row is worked out before the first one comes
  await sql`set local cursor_tuple_fraction = 0.999`.execute(tx);
  await sql`declare ${cursor} ${kind} for ${statement}`.execute(tx);
  return { count: rows[0]?.count ?? 0, sums: (rows[0]?.sums ?? []).map(BigInt) };
}

async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new ReadFailure(UNREAD, { cause: error });
  }
}
