import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { compileOnce, prepared, short } from '#kit/server/database/prepared-statements.ts';
import { RETRY_WINDOW_MS } from '../../rules/deliver.ts';
import type { ErpEvent } from '../events-store.ts';

/** Client id of the row of the ERP's address. */
export const ADDRESS_ROW_ID = 0;

const undelivered = compileOnce(
  () => sql<{ any: boolean }>`${prepared}
    select exists (select from outbox_event where delivered_at is null) as "any"`,
);

/** Whether there is an undelivered event, due or not. */
export async function hasUndelivered(db: Db): Promise<boolean> {
  const [row] = await undelivered(db);
  return row?.any ?? false;
}

/** Finds the clients with undelivered events; the cost grows with these clients, not with the events. */
const WAITING = sql`
  with recursive waiting as (
    (select client_id from outbox_event where delivered_at is null order by client_id limit 1)
    union all
    select (select e.client_id from outbox_event e where e.delivered_at is null and e.client_id > w.client_id
            order by e.client_id limit 1)
    from waiting w where w.client_id is not null
  )`;

/** Consecutive failures of the address, and the time of its next try; undefined while it works. */
export async function addressFailures(db: Db): Promise<{ failures: number; next_at: Date } | undefined> {
  const { rows } = await sql<{ failures: number; next_at: Date }>`
    select failures, next_at from erp_delivery where client_id = ${ADDRESS_ROW_ID}`.execute(db);
  return rows[0];
}

/** A client whose oldest undelivered event is due. `failures`: null without failures. */
export type DueClient = { readonly client_id: number; readonly failures: number | null };

/** Clients with due events, fewest failures first, then longest waiting. */
export async function dueClients(db: Db, now: Date, most: number): Promise<readonly DueClient[]> {
  const { rows } = await sql<DueClient>`
    ${WAITING} select w.client_id, d.failures from waiting w
    cross join lateral (
      select position from outbox_event e where e.client_id = w.client_id and e.delivered_at is null and e.position is not null
      order by e.position limit 1
    ) first
    left join erp_delivery d on d.client_id = w.client_id
    where d.client_id is null or (d.waits_since is null and d.next_at <= ${now})
    order by coalesce(d.failures, 0), first.position limit ${most}`.execute(db);
  return rows;
}

export async function nextEvent(db: Db, clientId: number): Promise<ErpEvent | undefined> {
  const { rows } = await sql<ErpEvent>`
    select client_id, event_id, id, type, at, data from outbox_event
    where client_id = ${clientId} and delivered_at is null and position is not null order by position limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Marks an event as delivered. */
export async function acknowledge(tx: Tx, { client_id, event_id }: ErpEvent, at: Date): Promise<void> {
  await sql`
    update outbox_event set delivered_at = ${at} where client_id = ${client_id} and event_id = ${event_id}`.execute(tx);
}

/** Clears the failures of the client and of the address. */
export async function clearFailures(tx: Tx, clientId: number): Promise<void> {
  await sql`delete from erp_delivery where client_id in (${clientId}, ${ADDRESS_ROW_ID})`.execute(tx);
}

/** Records a failure of a client or of the address. */
export async function recordFailure(
  tx: Tx,
  { clientId, failures, now, next, why }: { clientId: number; failures: number; now: Date; next: Date; why: string },
): Promise<void> {
  await sql`
    insert into erp_delivery (client_id, failures, failing_since, next_at, why)
    values (${clientId}, ${failures}, ${now}, ${next}, ${why})
    on conflict (client_id) do update set failures = excluded.failures, next_at = excluded.next_at, why = excluded.why`.execute(
    tx,
  );
}

/** Starts every client's retry window while the address fails. */
export async function recordFailureForAll(tx: Tx, now: Date, why: string): Promise<void> {
  await sql`
    insert into erp_delivery (client_id, failures, failing_since, next_at, why)
    ${WAITING} select client_id, 0, ${now}, ${now}, ${why} from waiting where client_id is not null
    on conflict (client_id) do nothing`.execute(tx);
}

/**
 * Marks clients that have failed for three days as waiting for an operator, and returns them. A client
 * is marked only if an undelivered event is that old: a failure of the address is recorded for all clients, and the
 * events of that time may have been delivered since.
 */
export async function markStuck(tx: Tx, now: Date): Promise<readonly { client_id: number }[]> {
  const since = new Date(now.getTime() - RETRY_WINDOW_MS);
  const { rows } = await sql<{ client_id: number }>`
    update erp_delivery d set waits_since = ${now}
    where client_id <> ${ADDRESS_ROW_ID} and waits_since is null and failing_since <= ${since} and exists (
      select from outbox_event e
      where e.client_id = d.client_id and e.delivered_at is null and coalesce(e.replayed_at, e.at) <= ${since}
    )
    returning client_id`.execute(tx);
  return rows;
}

/** Maximum undelivered events that a measurement counts. */
export const MAX_COUNTED_EVENTS = 10_000;

/**
 * Measures what waits for the ERP, without reading delivered events: undelivered events up to MAX_COUNTED_EVENTS, the
 * oldest one's time, and how many clients wait for an operator.
 */
export async function measureBacklog(
  db: Db,
): Promise<{ readonly undelivered: number; readonly oldest: Date | null; readonly stuckClients: number }> {
  const { rows } = await sql<{ undelivered: number; oldest: Date | null; stuckClients: number }>`${short}
    select (select count(*) from (
             select from outbox_event where delivered_at is null limit ${MAX_COUNTED_EVENTS}) counted) as undelivered,
           (select coalesce(replayed_at, at) from outbox_event where delivered_at is null
            order by coalesce(replayed_at, at), event_id limit 1) as oldest,
           (select count(*) from erp_delivery where waits_since is not null) as "stuckClients"`.execute(db);
  return rows[0] ?? { undelivered: 0, oldest: null, stuckClients: 0 };
}

/** Delivery figures for the desk: undelivered events, the oldest one's time, and how many wait for an operator. */
export async function measureDelivery(db: Db): Promise<{ undelivered: number; oldest: Date | null; stuck: number }> {
  const { rows } = await sql<{ undelivered: number; oldest: Date | null; stuck: number }>`
    select count(*) as undelivered, min(coalesce(e.replayed_at, e.at)) as oldest, count(*) filter (where d.waits_since is not null) as stuck
    from outbox_event e left join erp_delivery d using (client_id) where e.delivered_at is null`.execute(db);
  return rows[0] ?? { undelivered: 0, oldest: null, stuck: 0 };
}

/** A client with undelivered events and the reason, as `npm run erp-events` prints it. */
export type Undelivered = {
  readonly client: string | null;
  readonly events: number;
  readonly first: string | null;
  readonly oldest: Date;
  readonly failures: number | null;
  readonly why: string | null;
  readonly next_at: Date | null;
  readonly waits_since: Date | null;
};

/** Clients with undelivered events, those waiting for an operator first; before them the address, while it fails. */
export async function listUndelivered(db: Db): Promise<readonly Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    select c.codigo_cliente as client, count(*) as events, (array_agg(e.id order by e.position, e.event_id))[1] as first,
           min(coalesce(e.replayed_at, e.at)) as oldest, d.failures, d.why, d.next_at, d.waits_since
    from outbox_event e join client c using (client_id) left join erp_delivery d using (client_id)
    where e.delivered_at is null group by c.client_id, d.client_id
    union all
    select null, 0, null, d.failing_since, d.failures, d.why, d.next_at, null from erp_delivery d where d.client_id = ${ADDRESS_ROW_ID}
    order by 1 nulls first`.execute(db);
  return rows.toSorted((one, other) => Number(other.waits_since !== null) - Number(one.waits_since !== null));
}
