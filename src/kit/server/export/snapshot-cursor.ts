import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

export type Statement = RawBuilder<unknown>;

/**
 * Rows of one snapshot with exact `sums`, in the order of the requested columns. Each call of `batches` begins with the
 * first row; a second call needs `isReadTwice`, and must come after the first has ended.
 */
export type SnapshotRows<Row> = {
  readonly count: number;
  readonly sums: readonly bigint[];
  readonly batches: () => AsyncGenerator<readonly Row[]>;
};

export class QueryError extends Error {}

const UNREAD = 'The rows of a file could not be read.';

/** The query of a file's rows, and the same query unsorted, for count and sums. */
type FileStatement = { readonly rows: Statement; readonly unsorted: Statement };

/** Rows of one fetch: enough to share its cost, few enough not to block other requests. */
const BATCH = 250;

/**
 * Calls `steps` with a statement's rows, count and sums of one snapshot. On PostgreSQL a transaction holds a connection
 * during `steps`, which must not wait for clients; the embedded database uses a cursor WITH HOLD. Throws QueryError.
 */
export async function withSnapshotRows<Row extends object, Value>(
  from: { readonly db: Db; readonly isEmbedded: boolean; readonly isReadTwice: boolean },
  statement: FileStatement,
  summed: readonly string[],
  steps: (rows: SnapshotRows<Row>) => Promise<Value>,
): Promise<Value> {
  const cursor = sql.id(`held_${randomBytes(8).toString('hex')}`);
  const { db } = from;
  const kind = from.isReadTwice ? sql`scroll cursor` : sql`no scroll cursor`;
  if (!from.isEmbedded) {
    return inSnapshot(db, async (tx) => {
      const totals = await wrapError(() => declare(tx, cursor, statement, summed, kind));
      return steps({ ...totals, batches: readerOf<Row>(tx, cursor) });
    });
  }
  const totals = await wrapError(() =>
    inSnapshot(db, (tx) => declare(tx, cursor, statement, summed, sql`${kind} with hold`)),
  );
  try {
    return await steps({ ...totals, batches: readerOf<Row>(db, cursor) });
  } finally {
    // if the database is unavailable, the cursor is gone, too
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
    // `steps` did not fail, so the transaction failed at its begin or its commit
    throw failed ? failed.error : new QueryError(UNREAD, { cause: error });
  }
}

function readerOf<Row extends object>(db: Db, cursor: RawBuilder<unknown>): SnapshotRows<Row>['batches'] {
  let isRead = false;
  return async function* () {
    if (isRead) await wrapError(() => sql`move absolute 0 from ${cursor}`.execute(db));
    isRead = true;
    yield* batchesOf<Row>(db, cursor);
  };
}

async function* batchesOf<Row extends object>(db: Db, cursor: RawBuilder<unknown>): AsyncGenerator<readonly Row[]> {
  // not checked: the cursor is of any list's rows
  const ask = () => wrapError(() => sql<Row>`fetch forward ${sql.lit(BATCH)} from ${cursor}`.execute(db));
  // fetches the next rows while the current ones are written
  for (let next = ask(); ;) {
    const { rows } = await next;
    const isLast = rows.length < BATCH;
    if (!isLast) {
      next = ask();
      // an abandoned fetch must not become an unhandled rejection
      next.catch(() => undefined);
    }
    yield rows;
    if (isLast) return;
  }
}

/** Counts and sums the rows, and declares a cursor on them. */
async function declare(
  tx: Tx,
  cursor: RawBuilder<unknown>,
  { rows: inOrder, unsorted }: FileStatement,
  summed: readonly string[],
  kind: RawBuilder<unknown>,
): Promise<{ count: number; sums: readonly bigint[] }> {
  const sums = summed.map((column) => sql`coalesce(sum(held.${sql.id(column)}), 0)::text`);
  // not checked: it sums the columns of any list
  const { rows } = await sql<{ count: number; sums: string[] }>`
    select count(*) as count, array[${sql.join(sums)}]::text[] as sums from (${unsorted}) held`.execute(tx);
  // close to 1, because all rows are needed; at 1 PostgreSQL computes expensive columns before it returns the first row
  await sql`set local cursor_tuple_fraction = 0.999`.execute(tx);
  await sql`declare ${cursor} ${kind} for ${inOrder}`.execute(tx);
  return { count: rows[0]?.count ?? 0, sums: (rows[0]?.sums ?? []).map(BigInt) };
}

async function wrapError<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new QueryError(UNREAD, { cause: error });
  }
}
