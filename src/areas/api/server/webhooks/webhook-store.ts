import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { KEY_ROLE } from '../../rules/key.ts';
import type { WebhookEvent } from '../../rules/webhook.ts';

/** SQL of the webhooks of clients. */

export type PauseReason = 'user' | 'gone' | 'failing';

export type WebhookRow = {
  readonly id: number;
  readonly url: string;
  readonly events: readonly string[];
  readonly pausedFor: PauseReason | null;
  /** Whether who made or changed it last is an active legal representative. */
  readonly hasOwner: boolean;
  readonly createdAt: Date;
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  readonly failures: number;
  readonly formerUntil: Date | null;
  readonly owner: string;
  readonly waiting: number;
};

/** The most waiting events of a webhook that are counted. */
const MAX_COUNTED = 1000;

const COLUMNS = sql`
  w.webhook_id as id, w.url, w.events, w.paused_for as "pausedFor",
  u.status = '1' and u.role_name = ${sql.lit(KEY_ROLE)} as "hasOwner", w.created_at as "createdAt",
  w.last_success_at as "lastSuccessAt", w.last_failure_at as "lastFailureAt", w.failures,
  w.former_until as "formerUntil", trim(u.firstname || ' ' || u.lastname) as owner,
  (select count(*) from (
     select from client_webhook_delivery d
     where d.client_id = w.client_id and d.webhook_id = w.webhook_id and d.state = 'waiting' limit ${MAX_COUNTED}
   ) counted) as waiting`;

/** The client's webhooks, the oldest first. */
export async function webhooksOfClient(db: Db | Tx, clientId: number): Promise<readonly WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from client_webhook w join app_user u using (client_id, user_id)
    where w.client_id = ${clientId} order by w.webhook_id`.execute(db);
  return rows;
}

/** A webhook of the client; undefined if there is none with this id. */
export async function webhookById(db: Db | Tx, clientId: number, id: number): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from client_webhook w join app_user u using (client_id, user_id)
    where w.client_id = ${clientId} and w.webhook_id = ${id}`.execute(db);
  return rows[0];
}

type Owner = Pick<Viewer, 'clientId' | 'userId'>;

type Sealed = { readonly sealed: Buffer; readonly sealedBy: string };

/** Inserts a webhook; returns its id. */
export async function insertWebhook(
  tx: Tx,
  { clientId, userId }: Owner,
  { url, events, sealed, sealedBy }: { readonly url: string; readonly events: readonly WebhookEvent[] } & Sealed,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into client_webhook (client_id, user_id, url, events, secret_sealed, sealed_by, created_at)
    values (${clientId}, ${userId}, ${url}, ${[...events]}::text[], ${sealed}, ${sealedBy}, ${at})
    returning webhook_id as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The webhook was not inserted.');
  return row.id;
}

/** Changes a webhook of the client, whose owner the caller becomes. A pause that goes on keeps its reason. */
export async function updateWebhook(
  tx: Tx,
  { clientId, userId }: Owner,
  id: number,
  change: { readonly url: string; readonly events: readonly WebhookEvent[]; readonly isActive: boolean },
): Promise<void> {
  const { url, events, isActive } = change;
  await sql`
    update client_webhook
    set user_id = ${userId}, url = ${url}, events = ${[...events]}::text[],
        paused_for = case when ${isActive} then null else coalesce(paused_for, 'user') end,
        failures = case when ${isActive} and paused_for is not null then 0 else failures end,
        failing_since = case when ${isActive} and paused_for is not null then null else failing_since end
    where client_id = ${clientId} and webhook_id = ${id}`.execute(tx);
}

/** The encrypted secret of a locked webhook of the client; undefined if there is none with this id. */
export async function lockSecret(tx: Tx, clientId: number, id: number): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ sealed: Uint8Array }>`
    select secret_sealed as sealed from client_webhook
    where client_id = ${clientId} and webhook_id = ${id} for update`.execute(tx);
  return rows[0]?.sealed;
}

/** Stores a new secret; `former` also signs until `until`. */
export async function replaceSecret(
  tx: Tx,
  { clientId, userId }: Owner,
  id: number,
  { sealed, sealedBy, former, until }: Sealed & { readonly former: Buffer; readonly until: Date },
): Promise<void> {
  await sql`
    update client_webhook
    set user_id = ${userId}, secret_sealed = ${sealed}, sealed_by = ${sealedBy}, former_sealed = ${former},
        former_until = ${until}
    where client_id = ${clientId} and webhook_id = ${id}`.execute(tx);
}

/** Deletes a webhook of the client with its log; returns its address, undefined if there is none with this id. */
export async function deleteWebhook(tx: Tx, clientId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    delete from client_webhook where client_id = ${clientId} and webhook_id = ${id} returning url`.execute(tx);
  return rows[0]?.url;
}

/** The clients among these that have a working webhook for a type of event. */
export async function listeningClients(
  tx: Tx,
  clientIds: readonly number[],
  type: WebhookEvent,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct w.client_id as id from unnest(${[...clientIds]}::bigint[]) as c(client_id)
    join client_webhook w on w.client_id = c.client_id
    join app_user u on u.client_id = w.client_id and u.user_id = w.user_id
    where w.paused_for is null and ${type} = any(w.events) and u.status = '1' and u.role_name = ${KEY_ROLE}`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** An event for the webhooks of a client. `n`: its place among those that are inserted together. */
type NewEvent = { readonly client_id: number; readonly n: number; readonly id: string; readonly data: object };

/** Inserts an event for each working webhook of its client that has asked for its type. */
export async function insertEvents(tx: Tx, events: readonly NewEvent[], type: WebhookEvent, at: Date): Promise<void> {
  await sql`
    insert into client_webhook_delivery (client_id, webhook_id, event_id, type, data, at, next_at)
    select e.client_id, w.webhook_id, e.id, ${type}, e.data, ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(events)}::json) as e(client_id bigint, n integer, id uuid, data jsonb)
    join client_webhook w on w.client_id = e.client_id
    join app_user u on u.client_id = w.client_id and u.user_id = w.user_id
    where w.paused_for is null and ${type} = any(w.events) and u.status = '1' and u.role_name = ${KEY_ROLE}
    order by e.n, w.webhook_id`.execute(tx);
}
