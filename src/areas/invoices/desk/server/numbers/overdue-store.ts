import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { OVERDUE_BUCKETS } from '../../../rules/constants.ts';
import { dueDaysOf } from '../../../rules/portfolio.ts';
import type { OverdueSums } from '../../rules/numbers-api.ts';

/** SQL for overdue amounts by bucket: today's from the portfolio's rows, past days' as stored. */

export type StoredSums = OverdueSums & { readonly store: StoreCode; readonly day: Day };

/** Overdue amounts of a store on its present day, `today`. */
export async function overdueNow(db: Db | Tx, store: StoreCode, today: Day): Promise<OverdueSums> {
  const sums = OVERDUE_BUCKETS.flatMap((bucket) => {
    const { from = '0001-01-01', to } = dueDaysOf(bucket, today);
    const inBucket = sql`p.fecha_vencimiento_documento between ${from}::date and ${to}::date`;
    return [
      sql`coalesce(sum(p.open_cents) filter (where ${inBucket}), 0)::text`,
      sql`coalesce(sum(p.open_cents) filter (where ${inBucket} and p.bloqueada_erp), 0)::text`,
    ];
  });
  const { rows } = await sql<{ sums: readonly string[] }>`
    select array[${sql.join(sums)}] as sums
    from client c join portfolio p on p.client_id = c.client_id and p.side = 1
      and p.fecha_vencimiento_documento < ${today}::date
    where c.store = ${store}`.execute(db);
  const cents = (rows[0]?.sums ?? []).map(Number);
  return {
    open: cents.filter((_, index) => index % 2 === 0),
    locked: cents.filter((_, index) => index % 2 === 1),
  };
}

/** Stores a day's sums unless the day already has some. Returns whether they were stored. */
export async function storeOverdue(tx: Db | Tx, { store, day, open, locked }: StoredSums): Promise<boolean> {
  const rows = OVERDUE_BUCKETS.map(
    ({ from }, index) => sql`(${store}, ${day}::date, ${from}, ${open[index] ?? 0}, ${locked[index] ?? 0})`,
  );
  const { numAffectedRows } = await sql`
    insert into overdue_day (store, day, bucket_from, open_cents, locked_cents) values ${sql.join(rows)}
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

type DaysOf = { readonly from: Day; readonly before: Day; readonly stores: readonly StoreCode[] };

/** Stored sums of these stores by day. */
export async function storedOverdue(db: Db, { from, before, stores }: DaysOf): Promise<readonly StoredSums[]> {
  const inOrder = (column: 'open_cents' | 'locked_cents') =>
    sql`array[${sql.join(
      OVERDUE_BUCKETS.map(
        (bucket) => sql`coalesce(sum(${sql.ref(column)}) filter (where bucket_from = ${bucket.from}), 0)::text`,
      ),
    )}]`;
  const { rows } = await sql<{ store: StoreCode; day: Day; open: readonly string[]; locked: readonly string[] }>`
    select store, day, ${inOrder('open_cents')} as open, ${inOrder('locked_cents')} as locked
    from overdue_day where store in (${sql.join(stores)}) and day >= ${from}::date and day < ${before}::date
    group by store, day order by day, store`.execute(db);
  return rows.map(({ store, day, open, locked }) => ({
    store,
    day,
    open: open.map(Number),
    locked: locked.map(Number),
  }));
}
