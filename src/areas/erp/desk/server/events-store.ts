import { type RawBuilder, sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type EventCursor, type EventFilter, MAX_EVENTS } from '../rules/events-api.ts';
import { isUuid } from '#kit/core/id.ts';

/** Read-only SQL for the events for the ERP of all clients. */

/** SQL of the instant since which an event waits: its replay, or else its creation. */
const SINCE = sql`coalesce(e.replayed_at, e.at)`;

export type EventRow = {
  readonly event_id: number;
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly since: Date;
  readonly delivered_at: Date | null;
  readonly replayed_at: Date | null;
  readonly client_id: number;
  readonly client: string;
  readonly client_name: string;
  readonly store: StoreCode;
  /** Failed deliveries of the client; null for none, 0 if only the address failed. */
  readonly failures: number | null;
  readonly why: string | null;
  readonly next_at: Date | null;
  readonly waits_since: Date | null;
  readonly is_first: boolean;
  readonly payment: string | null;
  readonly compensation: string | null;
};

const LISTED = sql`
  e.event_id, e.id, e.type, e.at, ${SINCE} as since, e.delivered_at, e.replayed_at, e.client_id,
  c.codigo_cliente as client, c.nombre as client_name, c.store, d.failures, d.why, d.next_at, d.waits_since,
  coalesce(e.position = (
    select position from outbox_event f where f.client_id = e.client_id and f.delivered_at is null
      and f.position is not null
    order by f.position limit 1), false) as is_first,
  case when e.type in ('payment.approved', 'payment.reversed') then e.data ->> 'uuid' end as payment,
  case when e.type = 'compensation.created' then e.data ->> 'id_transaccion' end as compensation
  from outbox_event e join client c on c.client_id = e.client_id
    left join erp_delivery d on d.client_id = e.client_id`;

/** Lists undelivered events, longest waiting first; or delivered ones, newest first. */
export async function listEvents(
  db: Db,
  filter: EventFilter,
  { after, now, limit }: { readonly after: EventCursor | null; readonly now: Date; readonly limit: number },
): Promise<readonly EventRow[]> {
  const { search, list } = filter;
  const isDelivered = list === 'delivered';
  const conditions = search === '' ? conditionsOf(filter, now) : [byId(search)];
  const place = after && sql`(${new Date(after.at)}::timestamptz, ${after.number}::bigint)`;
  if (place) conditions.push(isDelivered ? sql`(e.at, e.event_id) < ${place}` : sql`(${SINCE}, e.event_id) > ${place}`);
  const order = isDelivered ? sql`e.at desc, e.event_id desc` : sql`${SINCE}, e.event_id`;
  const { rows } = await sql<EventRow>`
    select ${LISTED} where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

function byId(search: string): RawBuilder<unknown> {
  return isUuid(search) ? sql`e.id = ${search}::uuid` : sql`false`;
}

function conditionsOf({ list, client, type, days, hours }: EventFilter, now: Date): RawBuilder<unknown>[] {
  return [
    list === 'delivered' ? sql`e.delivered_at is not null` : sql`e.delivered_at is null`,
    ...(list === 'stopped'
      ? [sql`e.client_id in (select client_id from erp_delivery where failures > 0 or waits_since is not null)`]
      : []),
    ...(client === '' ? [] : [sql`e.client_id = (select client_id from client where codigo_cliente = ${client})`]),
    ...(type === '' ? [] : [sql`e.type = ${type}`]),
    ...(list === 'delivered' && days !== null ? [sql`e.at >= ${hoursBefore(now, days * 24)}`] : []),
    ...(list !== 'delivered' && hours !== null ? [sql`${SINCE} <= ${hoursBefore(now, hours)}`] : []),
  ];
}

/** The instant this many hours before `now`. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}

/** Finds an event by its id. */
export async function eventById(
  tx: Tx,
  id: string,
): Promise<{ readonly client_id: number; readonly delivered_at: Date | null } | undefined> {
  const { rows } = await sql<{ client_id: number; delivered_at: Date | null }>`
    select client_id, delivered_at from outbox_event where id = ${id}`.execute(tx);
  return rows[0];
}

/** Counts waiting events up to MAX_EVENTS + 1, and returns the oldest one's time. */
export async function waitingEvents(db: Db): Promise<{ readonly waiting: number; readonly oldest: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select (select count(*) from (
        select from outbox_event where delivered_at is null limit ${MAX_EVENTS + 1}
      ) w) as waiting,
      (select ${SINCE} from outbox_event e where e.delivered_at is null order by ${SINCE}, e.event_id limit 1) as oldest
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null };
}
