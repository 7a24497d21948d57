import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#kit/core/money.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { BankEndings, PaidDay, PaymentWay } from '../../rules/numbers-api.ts';

/** Read-only SQL for the figures. `store`: null for all stores. */

export type Period = { readonly from: Date; readonly until: Date; readonly store: StoreCode | null };

const zoneOf = (): RawBuilder<string> =>
  sql<string>`case c.store ${sql.join(
    Object.values(STORES).map(({ code, timeZone }) => sql`when ${code} then ${timeZone}`),
    sql` `,
  )} end`;

const ofStore = (store: StoreCode | null) => (store === null ? sql`` : sql`and c.store = ${store}`);

/** Payments by day of approval, without those that the bank reversed. */
export async function paidDays(db: Db, { from, until, store }: Period): Promise<readonly PaidDay[]> {
  const { rows } = await sql<{ day: string; way: PaymentWay; currency: Currency; payments: number; cents: string }>`
    select to_char(e.at at time zone ${zoneOf()}, 'YYYY-MM-DD') as day, p.moneda as currency,
           case when p.is_purchase then 'vouchers' when p.id_segment is not null then 'cash' else 'invoices' end as way,
           count(*)::int as payments, sum(p.total_cents)::text as cents
    from payment p join client c using (client_id)
      join payment_event e on e.client_id = p.client_id and e.uuid = p.uuid and e.estado = 'approved'
    where p.estado = 'approved' and e.at >= ${from} and e.at < ${until} ${ofStore(store)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows.map(({ day, way, currency, payments, cents }) => ({
    day,
    way,
    currency,
    payments,
    cents: Number(cents),
  }));
}

/** Ended payments of each bank that were created in the period, most first. */
export async function bankEndings(db: Db, { from, until, store }: Period): Promise<readonly BankEndings[]> {
  const { rows } = await sql<BankEndings>`
    select p.banco as bank, count(*)::int as ended,
           count(*) filter (where p.estado in ('rejected', 'failed', 'expired'))::int as failed
    from payment p join client c using (client_id)
    where p.estado not in ('created', 'pending') and p.created_at >= ${from} and p.created_at < ${until} ${ofStore(store)}
    group by 1 order by ended desc, bank`.execute(db);
  return rows;
}

/**
 * Median and 90th percentile of the seconds from creation to approval, for payments approved in the period. Null
 * without such payments.
 */
export async function approvalSeconds(
  db: Db,
  { from, until, store }: Period,
): Promise<{ readonly median: number; readonly ninetieth: number } | null> {
  const { rows } = await sql<{ median: number | null; ninetieth: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from e.at - p.created_at)) as median,
           percentile_cont(0.9) within group (order by extract(epoch from e.at - p.created_at)) as ninetieth
    from payment p join client c using (client_id)
      join payment_event e on e.client_id = p.client_id and e.uuid = p.uuid and e.estado = 'approved'
    where e.at >= ${from} and e.at < ${until} ${ofStore(store)}`.execute(db);
  const [{ median, ninetieth } = { median: null, ninetieth: null }] = rows;
  return median === null || ninetieth === null ? null : { median, ninetieth };
}

/** Numbers of clients: with a user active in the period, with a payment in it, and all. */
export async function clientCounts(
  db: Db,
  { from, until, store }: Period,
): Promise<{ readonly active: number; readonly paying: number; readonly all: number }> {
  const { rows } = await sql<{ active: number; paying: number; all: number }>`
    select count(*)::int as "all",
           count(*) filter (where exists (
             select from session s where s.client_id = c.client_id and s.agent is null
               and coalesce(s.last_used_at, s.created_at) >= ${from} and s.created_at < ${until}))::int as active,
           count(*) filter (where exists (
             select from payment p
               join payment_event e on e.client_id = p.client_id and e.uuid = p.uuid and e.estado = 'approved'
             where p.client_id = c.client_id and p.estado = 'approved' and e.at >= ${from} and e.at < ${until}))::int as paying
    from client c where true ${ofStore(store)}`.execute(db);
  return rows[0] ?? { active: 0, paying: 0, all: 0 };
}
