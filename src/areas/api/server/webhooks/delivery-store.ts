import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { KEY_ROLE } from '../../rules/key.ts';
import { PING } from '../../rules/webhook.ts';
import type { PauseReason } from './webhook-store.ts';

/** SQL of delivering events to webhooks. */

export type WebhookId = { readonly client_id: number; readonly webhook_id: number };

/**
 * Reserves webhooks of any client with a due event until `until`, at most `most`, those that have waited longest for a
 * turn first. A webhook that another process has is left out; one of a killed process is free once its time is over.
 */
export async function reserveDue(
  db: Db,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<readonly WebhookId[]> {
  const { rows } = await sql<WebhookId>`
    update client_webhook t set busy_until = ${until}
    from (
      select w.client_id, w.webhook_id from client_webhook w
      cross join lateral (
        select d.next_at from client_webhook_delivery d
        where d.client_id = w.client_id and d.webhook_id = w.webhook_id and d.state = 'waiting'
        order by d.is_single desc, d.delivery_id limit 1
      ) first
      where w.paused_for is null and (w.busy_until is null or w.busy_until <= ${now}) and first.next_at <= ${now}
        and exists (
          select from app_user u
          where u.client_id = w.client_id and u.user_id = w.user_id and u.status = '1' and u.role_name = ${KEY_ROLE}
        )
      order by w.busy_until nulls first, w.client_id, w.webhook_id limit ${most} for update of w skip locked
    ) due
    where t.client_id = due.client_id and t.webhook_id = due.webhook_id
    returning t.client_id, t.webhook_id`.execute(db);
  return rows;
}

export type DueDelivery = WebhookId & {
  readonly delivery_id: number;
  readonly event_id: string;
  readonly type: string;
  readonly data: object;
  readonly at: Date;
  readonly is_single: boolean;
  readonly tries: number;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly former: Uint8Array | null;
};

/** Keeps a webhook until `until`, and returns its next event if it is due and the webhook still works. */
export async function nextDelivery(
  db: Db,
  { client_id, webhook_id }: WebhookId,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    update client_webhook w set busy_until = ${until}
    from client_webhook_delivery d
    where w.client_id = ${client_id} and w.webhook_id = ${webhook_id} and w.paused_for is null
      and d.client_id = w.client_id and d.next_at <= ${now} and d.delivery_id = (
        select n.delivery_id from client_webhook_delivery n
        where n.client_id = ${client_id} and n.webhook_id = ${webhook_id} and n.state = 'waiting'
        order by n.is_single desc, n.delivery_id limit 1
      )
    returning d.client_id, d.webhook_id, d.delivery_id, d.event_id, d.type, d.data, d.at, d.is_single, d.tries, w.url,
      w.secret_sealed as secret, case when w.former_until > ${now} then w.former_sealed end as former`.execute(db);
  return rows[0];
}

/** Ends the turn of a webhook. */
export async function release(db: Db, { client_id, webhook_id }: WebhookId, now: Date): Promise<void> {
  await sql`
    update client_webhook set busy_until = ${now}
    where client_id = ${client_id} and webhook_id = ${webhook_id}`.execute(db);
}

/** The last try of an event. */
type Try = { readonly at: Date; readonly status: number | null; readonly error: string | null };

/** Records that an event was accepted: the webhook works. */
export async function recordSuccess(tx: Tx, of: DueDelivery, { at, status }: Try): Promise<void> {
  await sql`
    update client_webhook_delivery
    set state = 'delivered', tries = tries + 1, tried_at = ${at}, status = ${status}, error = null
    where client_id = ${of.client_id} and delivery_id = ${of.delivery_id}`.execute(tx);
  await sql`
    update client_webhook set last_success_at = ${at}, failures = 0, failing_since = null
    where client_id = ${of.client_id} and webhook_id = ${of.webhook_id}`.execute(tx);
}

/** Records a failure; `next`: the next try of the event, null for none. */
export async function recordFailedTry(tx: Tx, of: DueDelivery, next: Date | null, { at, status, error }: Try) {
  await sql`
    update client_webhook_delivery
    set state = case when ${next}::timestamptz is null then 'failed' else 'waiting' end, tries = tries + 1,
        next_at = coalesce(${next}::timestamptz, next_at), tried_at = ${at}, status = ${status}, error = ${error}
    where client_id = ${of.client_id} and delivery_id = ${of.delivery_id}`.execute(tx);
}

/** Counts a failure of a webhook, unless of a single try; returns all since the last success, undefined if it ended. */
export async function countFailure(
  tx: Tx,
  { client_id, webhook_id, is_single }: DueDelivery,
  at: Date,
): Promise<{ readonly failures: number; readonly failingSince: Date | null; readonly url: string } | undefined> {
  const { rows } = await sql<{ failures: number; failingSince: Date | null; url: string }>`
    update client_webhook
    set last_failure_at = ${at}, failures = failures + ${is_single ? 0 : 1},
        failing_since = case when ${is_single} then failing_since else coalesce(failing_since, ${at}) end
    where client_id = ${client_id} and webhook_id = ${webhook_id}
    returning failures, failing_since as "failingSince", url`.execute(tx);
  return rows[0];
}

/** Pauses a webhook that works; false if it was paused already. */
export async function pauseWebhook(
  tx: Tx,
  { client_id, webhook_id }: WebhookId,
  reason: PauseReason,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update client_webhook set paused_for = ${reason}
    where client_id = ${client_id} and webhook_id = ${webhook_id} and paused_for is null`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export type DeliveryRow = {
  readonly id: number;
  readonly webhookId: number;
  readonly eventId: string;
  readonly type: string;
  readonly at: Date;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly triedAt: Date | null;
  readonly nextAt: Date;
  readonly status: number | null;
  readonly error: string | null;
};

const LOG_COLUMNS = sql`
  delivery_id as id, webhook_id as "webhookId", event_id as "eventId", type, at, state, tries, tried_at as "triedAt",
  next_at as "nextAt", status, error`;

/** A page of a webhook's events, the newest first. `before`: the id of the last one of the page before. */
export async function deliveriesOf(
  db: Db,
  { clientId, webhookId }: { readonly clientId: number; readonly webhookId: number },
  page: { readonly state: DeliveryState | null; readonly before: number | null; readonly limit: number },
): Promise<readonly DeliveryRow[]> {
  const { state, before, limit } = page;
  const { rows } = await sql<DeliveryRow>`
    select ${LOG_COLUMNS} from client_webhook_delivery
    where client_id = ${clientId} and webhook_id = ${webhookId}
      and (${state}::text is null or state = ${state}) and (${before}::bigint is null or delivery_id < ${before})
    order by delivery_id desc limit ${limit}`.execute(db);
  return rows;
}

/** A locked event of the client; undefined if there is none with this id. */
export async function lockDelivery(tx: Tx, clientId: number, id: number): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${LOG_COLUMNS} from client_webhook_delivery
    where client_id = ${clientId} and delivery_id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Makes all that waits for a webhook due now. */
export async function makeDue(tx: Tx, clientId: number, webhookId: number, now: Date): Promise<void> {
  await sql`
    update client_webhook_delivery set next_at = ${now}
    where client_id = ${clientId} and webhook_id = ${webhookId} and state = 'waiting' and next_at > ${now}`.execute(tx);
}

/** Has an event that was delivered or has failed sent once more. */
export async function sendOnceMore(tx: Tx, clientId: number, id: number, now: Date): Promise<void> {
  await sql`
    update client_webhook_delivery set state = 'waiting', is_single = true, next_at = ${now}
    where client_id = ${clientId} and delivery_id = ${id} and state <> 'waiting'`.execute(tx);
}

/** Whether a test of a webhook was inserted after `since`. */
export async function hasPing(tx: Tx, clientId: number, webhookId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select from client_webhook_delivery
      where client_id = ${clientId} and webhook_id = ${webhookId} and type = ${PING} and at > ${since}
    ) as "any"`.execute(tx);
  return rows[0]?.any ?? false;
}

/** Inserts a test of a webhook. */
export async function insertPing(
  tx: Tx,
  { clientId, webhookId }: { readonly clientId: number; readonly webhookId: number },
  event: { readonly id: string; readonly at: Date },
): Promise<DeliveryRow> {
  const { rows } = await sql<DeliveryRow>`
    insert into client_webhook_delivery (client_id, webhook_id, event_id, type, data, at, is_single, next_at)
    values (${clientId}, ${webhookId}, ${event.id}, ${PING}, '{}', ${event.at}, true, ${event.at})
    returning ${LOG_COLUMNS}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The test was not inserted.');
  return row;
}
