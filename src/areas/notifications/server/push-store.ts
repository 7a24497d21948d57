import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { NodeKey } from './node-store.ts';

/** SQL of the browsers that Web Push reaches, and of the notifications still to be pushed. */

/** The maximum number of browsers of a user; the newest stay. */
const MAX_OF_USER = 20;

export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type KnownSubscription = Subscription & { readonly endpoint_sha256: Buffer };

/** Saves a browser's subscription for the session, and replaces an earlier one with the same endpoint. */
export async function saveSubscription(
  tx: Tx,
  { clientId, userId }: NodeKey,
  subscription: Subscription & { readonly endpointSha256: Buffer; readonly sessionSha256: Buffer; readonly now: Date },
): Promise<void> {
  const { endpoint, p256dh, auth, endpointSha256, sessionSha256, now } = subscription;
  // a browser belongs to the user who signed in last
  await sql`delete from push_subscription where endpoint_sha256 = ${endpointSha256}`.execute(tx);
  await sql`
    insert into push_subscription
      (client_id, user_id, endpoint_sha256, endpoint, p256dh, auth, session_sha256, created_at)
    values (${clientId}, ${userId}, ${endpointSha256}, ${endpoint}, ${p256dh}, ${auth}, ${sessionSha256}, ${now})`.execute(
    tx,
  );
  await sql`
    delete from push_subscription where client_id = ${clientId} and user_id = ${userId} and endpoint_sha256 in (
      select endpoint_sha256 from push_subscription where client_id = ${clientId} and user_id = ${userId}
      order by created_at desc, endpoint_sha256 offset ${MAX_OF_USER})`.execute(tx);
}

/** Deletes a user's subscription; false if the user has none with this endpoint. */
export async function deleteSubscription(
  db: Db | Tx,
  { clientId, userId }: NodeKey,
  endpointSha256: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from push_subscription
    where client_id = ${clientId} and user_id = ${userId} and endpoint_sha256 = ${endpointSha256}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export type DuePush = {
  readonly user_id: number;
  readonly key: string;
  readonly kind: string;
  readonly data: { readonly enlace?: string };
};

/** A client's notifications that are still to be pushed, by user, the oldest first. */
export async function duePushes(db: Db, clientId: number): Promise<readonly DuePush[]> {
  const { rows } = await sql<DuePush>`
    select user_id, key, kind, data from notification
    where client_id = ${clientId} and push_due order by user_id, key limit 1000`.execute(db);
  return rows;
}

/** The subscriptions of an active user, without those whose session has been signed out. */
export async function subscriptionsOf(db: Db, { clientId, userId }: NodeKey): Promise<readonly KnownSubscription[]> {
  const { rows } = await sql<Subscription & { endpoint_sha256: Uint8Array }>`
    select p.endpoint, p.p256dh, p.auth, p.endpoint_sha256
    from push_subscription p
    join app_user u on u.client_id = p.client_id and u.user_id = p.user_id and u.status = '1'
    join session s on s.client_id = p.client_id and s.token_sha256 = p.session_sha256 and s.revoked_at is null
    where p.client_id = ${clientId} and p.user_id = ${userId}`.execute(db);
  return rows.map(({ endpoint, p256dh, auth, endpoint_sha256 }) => ({
    endpoint,
    p256dh,
    auth,
    endpoint_sha256: Buffer.from(endpoint_sha256),
  }));
}

export async function markPushed(db: Db, { clientId, userId }: NodeKey, keys: readonly string[]): Promise<void> {
  await sql`
    update notification set push_due = false
    where client_id = ${clientId} and user_id = ${userId} and key = any(${keys}::text[])`.execute(db);
}

/** Deletes the subscriptions of a client whose session has been signed out or whose user is inactive. */
export async function deleteEndedSubscriptions(db: Db, clientId: number): Promise<void> {
  await sql`
    delete from push_subscription p
    where p.client_id = ${clientId} and (
      exists (select from app_user u where u.client_id = p.client_id and u.user_id = p.user_id and u.status <> '1')
      or not exists (
        select from session s
        where s.client_id = p.client_id and s.token_sha256 = p.session_sha256 and s.revoked_at is null))`.execute(db);
}
