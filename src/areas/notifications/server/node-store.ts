import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { publish, publishRow } from '#kit/server/live/channel.ts';
import { NOTIFICATIONS_CHANGED } from './topic.ts';

/** SQL of a user's node: the notifications that the portal shows them. */

export type NotificationRow = {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly read: boolean;
  readonly at: Date;
};

export type NodeKey = { readonly clientId: number; readonly userId: number };

/** The maximum number of notifications of a node; older ones are deleted. */
export const MAX_OF_USER = 200;

/** The newest notifications of each of these users, by their keys. */
export async function readNodes(db: Db, nodes: readonly NodeKey[]): Promise<readonly (readonly NotificationRow[])[]> {
  const clients = nodes.map(({ clientId }) => clientId);
  const users = nodes.map(({ userId }) => userId);
  const { rows } = await sql<NotificationRow & { readonly ordinal: number }>`
    select requested.ordinal::int4 as ordinal, n.key, n.kind, n.title, n.body, n.data, n.read, n.at
    from unnest(${clients}::bigint[], ${users}::bigint[]) with ordinality as requested (client_id, user_id, ordinal)
    cross join lateral (
      select * from notification n
      where n.client_id = requested.client_id and n.user_id = requested.user_id and n.shown
      order by n.key desc limit ${MAX_OF_USER}
    ) n
    order by requested.ordinal, n.key collate "C"`.execute(db);
  const found: NotificationRow[][] = nodes.map(() => []);
  for (const { ordinal, ...row } of rows) found[ordinal - 1]?.push(row);
  return found;
}

/** These notifications, in their order; undefined for each that no longer exists. */
export async function readNotifications(
  db: Db,
  keys: readonly (NodeKey & { readonly key: string })[],
): Promise<readonly (NotificationRow | undefined)[]> {
  const clients = keys.map(({ clientId }) => clientId);
  const users = keys.map(({ userId }) => userId);
  const names = keys.map(({ key }) => key);
  const { rows } = await sql<NotificationRow & { readonly ordinal: number }>`
    select requested.ordinal::int4 as ordinal, n.key, n.kind, n.title, n.body, n.data, n.read, n.at
    from unnest(${clients}::bigint[], ${users}::bigint[], ${names}::text[]) with ordinality
      as requested (client_id, user_id, key, ordinal)
    cross join lateral (
      select * from notification n
      where n.client_id = requested.client_id and n.user_id = requested.user_id and n.key = requested.key and n.shown limit 1
    ) n`.execute(db);
  const found: (NotificationRow | undefined)[] = keys.map(() => undefined);
  for (const { ordinal, ...row } of rows) found[ordinal - 1] = row;
  return found;
}

/** Marks notifications of a user as read or unread, all or none; false where one does not exist. */
export async function markRead(
  tx: Tx,
  { clientId, userId }: NodeKey,
  marks: ReadonlyMap<string, boolean>,
): Promise<boolean> {
  const { rows } = await sql<{ found: number; notified: number }>`
    with requested as (
      select * from unnest(${[...marks.keys()]}::text[], ${[...marks.values()]}::boolean[]) as requested (key, read)
    ), found as (
      select n.key, n.read <> requested.read as changes, requested.read from notification n join requested using (key)
      where n.client_id = ${clientId} and n.user_id = ${userId} and n.shown
    ), marked as (
      update notification n set read = found.read from found
      where n.client_id = ${clientId} and n.user_id = ${userId} and n.key = found.key and found.changes
        and (select count(*) from found) = ${marks.size}
      returning n.client_id, n.user_id, n.key
    ), notified as (
      select ${publishRow(NOTIFICATIONS_CHANGED, {
        clientId: sql`client_id`,
        userId: sql`user_id`,
        key: sql`key`,
        onlyRead: sql`true`,
      })} from marked
    )
    select (select count(*)::int4 from found) as found, (select count(*) from notified) as notified`.execute(tx);
  return rows[0]?.found === marks.size;
}

/** Hides a notification from its user, or all of them without a key, and cancels its unsent mails and pushes. */
export async function hideNotifications(tx: Tx, { clientId, userId }: NodeKey, key: string | null): Promise<void> {
  const { numAffectedRows } = await sql`
    update notification set shown = false, mail_due = false, push_due = false
    where client_id = ${clientId} and user_id = ${userId} and shown and (${key}::text is null or key = ${key})`.execute(
    tx,
  );
  if (numAffectedRows) await publish(tx, NOTIFICATIONS_CHANGED, { clientId, userId, key, onlyRead: false });
}

/**
 * Applies a change of a user's access. At the commit every server process reads the user's node again, or ends its
 * streams if the session has ended. `isLess`: the user sees less now; old notifications are hidden, because they may
 * name what the user no longer sees.
 */
export async function applyAccessChange(tx: Tx, { clientId, userId }: NodeKey, isLess: boolean): Promise<void> {
  if (isLess) await hideNotifications(tx, { clientId, userId }, null);
  await publish(tx, NOTIFICATIONS_CHANGED, { clientId, userId, key: null, onlyRead: false });
}
