import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import { HELD_STATES } from '../../rules/status.ts';
import type { ClientEvent } from '../rules/latest-api.ts';

/** Read-only SQL for a client's latest orders and events. Each list has an index by client and time. */

export type LatestOrderRow = {
  readonly order_id: number;
  readonly number: string;
  readonly state: string;
  readonly reason: string | null;
  readonly day: Day;
  readonly cents: number | null;
  readonly station: string | null;
};

/** A client's newest orders. `held`: only the held ones. */
export async function newestOrders(
  db: Db,
  clientId: number,
  { held, limit }: { readonly held: boolean; readonly limit: number },
): Promise<readonly LatestOrderRow[]> {
  // literals as in the index order_held, so that PostgreSQL uses the index
  const states = sql.join(HELD_STATES.map((state) => sql.lit(state)));
  const { rows } = await sql<LatestOrderRow>`
    select o.order_id, o.num_pedido as number, o.estado_pedido as state, o.motivo_bloqueo as reason,
           o.fecha_pedido as day, o.valor_cents as cents, coalesce(o.nombre_destino, d.nombre_comercial) as station
    from order_header o
      left join destination d on d.client_id = o.client_id and d.destination_id = o.destination_id
    where o.client_id = ${clientId} ${held ? sql`and o.estado_pedido in (${states})` : sql``}
    order by o.fecha_pedido desc, o.order_id desc limit ${limit}`.execute(db);
  return rows;
}

type LatestQuery = { readonly clientId: number; readonly limit: number };

type OutgoingEventRow = {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly delivered_at: Date | null;
  readonly payment: string | null;
  readonly compensation: string | null;
};

/** A client's newest events for the ERP. */
export async function newestOutgoingEvents(db: Db, { clientId, limit }: LatestQuery): Promise<readonly ClientEvent[]> {
  const { rows } = await sql<OutgoingEventRow>`
    select id, type, at, delivered_at,
           case when type in ('payment.approved', 'payment.reversed') then data ->> 'uuid' end as payment,
           case when type = 'compensation.created' then data ->> 'id_transaccion' end as compensation
    from outbox_event where client_id = ${clientId} order by at desc, event_id desc limit ${limit}`.execute(db);
  return rows.map(({ id, type, at, delivered_at, payment, compensation }) => ({
    kind: 'erp_event',
    at: at.toISOString(),
    id,
    type,
    deliveredAt: delivered_at?.toISOString() ?? null,
    about:
      payment === null
        ? compensation === null
          ? null
          : { kind: 'compensation', uuid: compensation }
        : { kind: 'payment', uuid: payment },
  }));
}

/** The ERP's newest events about a client's orders. Times are in the time zone of the client's store. */
export async function newestOrderEvents(
  db: Db,
  store: StoreCode,
  { clientId, limit }: LatestQuery,
): Promise<readonly ClientEvent[]> {
  const { rows } = await sql<{ id: number; at: Date; state: string; number: string }>`
    select e.event_id as id, e.fecha_hora_evento at time zone ${STORES[store].timeZone}::text as at,
           e.estado_pedido as state, o.num_pedido as number
    from order_event e join order_header o using (client_id, order_id)
    where e.client_id = ${clientId} order by e.fecha_hora_evento desc, e.event_id desc limit ${limit}`.execute(db);
  return rows.map(({ id, at, state, number }) => ({ kind: 'order', at: at.toISOString(), id, number, state }));
}

/** The newest acts on a client's behalf or on its users, without mere views by the desk. */
export async function newestActs(
  db: Db,
  labelOf: (action: string) => string,
  { clientId, limit }: LatestQuery,
): Promise<readonly ClientEvent[]> {
  const { rows } = await sql<{ id: number; at: Date; action: string; who: string | null; result: string }>`
    select a.entry_id as id, a.at, a.action, coalesce(a.agent, u.email) as who, a.result
    from audit_entry a left join app_user u using (client_id, user_id)
    where a.client_id = ${clientId} and a.action not in ('clients.view', 'payments.view', 'compensations.view')
    order by a.at desc, a.entry_id desc limit ${limit}`.execute(db);
  return rows.map(({ id, at, action, who, result }) => ({
    kind: 'act',
    at: at.toISOString(),
    id,
    label: labelOf(action),
    who,
    result,
  }));
}
