import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import { prepared } from '#kit/server/database/prepared-statements.ts';
import { PENDING_STATES } from '../rules/release.ts';

/** SQL of a client's orders by their delivery days. Callers check the user's permissions. */

type PendingDay = {
  readonly day: Day | null;
  readonly cents: Cents;
  readonly count: number;
  readonly numbers: readonly string[];
};

/**
 * The client's orders that the company has not accepted yet, by delivery day, earliest first, then those without one.
 * `numbers`: the first three of a day. An order without a value counts 0.
 */
export async function pendingOrders(db: Db, clientId: number): Promise<readonly PendingDay[]> {
  const { rows } = await sql<PendingDay>`${prepared}
    select fecha_entrega as day, coalesce(sum(valor_cents), 0)::bigint as cents, count(*)::int as count,
           (array_agg(num_pedido order by num_pedido))[1:3] as numbers
    from order_header
    where client_id = ${clientId} and num_factura is null and estado_pedido not in ('4', '6')
      and estado_pedido = any(${[...PENDING_STATES]}::text[])
    group by fecha_entrega order by fecha_entrega`.execute(db);
  return rows;
}

/** How many of these orders have no value, and the first ten of their numbers. */
export async function pendingWithoutValue(
  db: Db,
  clientId: number,
): Promise<{ readonly count: number; readonly numbers: readonly string[] }> {
  const { rows } = await sql<{ count: number; numbers: string[] }>`${prepared}
    select count(*)::int as count, coalesce((array_agg(num_pedido order by num_pedido))[1:10], '{}') as numbers
    from order_header
    where client_id = ${clientId} and num_factura is null and estado_pedido not in ('4', '6')
      and estado_pedido = any(${[...PENDING_STATES]}::text[]) and valor_cents is null`.execute(db);
  return rows[0] ?? { count: 0, numbers: [] };
}

type WeekdayOrders = { readonly station: number | null; readonly weekday: number; readonly cents: Cents };

/** The values of a client's orders that are not rejected, by station and weekday of their delivery. */
export async function ordersByWeekday(
  db: Db,
  clientId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly WeekdayOrders[]> {
  const { rows } = await sql<WeekdayOrders>`${prepared}
    select destination_id as station, extract(isodow from fecha_entrega)::int as weekday,
           coalesce(sum(valor_cents), 0)::bigint as cents
    from order_header
    where client_id = ${clientId} and fecha_entrega between ${from}::date and ${to}::date and estado_pedido <> '6'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

type StationDay = { readonly station: number | null; readonly day: Day; readonly cents: Cents };

/**
 * The values of a client's orders that are not rejected, by station and delivery day until `until`. A pending order
 * whose delivery day is past or unknown counts for `today`, on which it joins the forecast.
 */
export async function ordersByDay(
  db: Db,
  clientId: number,
  { today, until }: { readonly today: Day; readonly until: Day },
): Promise<readonly StationDay[]> {
  const { rows } = await sql<StationDay>`${prepared}
    select destination_id as station, day, coalesce(sum(valor_cents), 0)::bigint as cents
    from (
      select destination_id, valor_cents, fecha_entrega as day from order_header
      where client_id = ${clientId} and fecha_entrega between ${today}::date and ${until}::date and estado_pedido <> '6'
      union all
      select destination_id, valor_cents, ${today}::date from order_header
      where client_id = ${clientId} and num_factura is null and estado_pedido not in ('4', '6')
        and estado_pedido = any(${[...PENDING_STATES]}::text[])
        and (fecha_entrega is null or fecha_entrega < ${today}::date)
    ) placed
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
