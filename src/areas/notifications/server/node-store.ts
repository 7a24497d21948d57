import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database.ts';
import { STREAM_CHANNEL } from '#kit/server/stream-channel.ts';

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

/** The most notifications that a node has: older ones are deleted. */
export const MAX_OF_USER = 200;

/** The newest notifications of each of these users, by their keys. */
export async function readNodes(db: Db, nodes: readonly NodeKey[]): Promise<readonly (readonly NotificationRow[])[]> {
  const clients = nodes.map(({ clientId }) => clientId);
  const users = nodes.map(({ userId }) => userId);
  const { rows } = await sql<NotificationRow & { readonly place: number }>`
    select asked.place::int4 as place, n.key, n.kind, n.title, n.body, n.data, n.read, n.at
    from unnest(${clients}::bigint[], ${users}::bigint[]) with ordinality as asked (client_id, user_id, place)
    cross join lateral (
      select * from notification n
      where n.client_id = asked.client_id and n.user_id = asked.user_id and n.shown
      order by n.key desc limit ${MAX_OF_USER}
    ) n
    order by asked.place, n.key collate "C"`.execute(db);
  const found: NotificationRow[][] = nodes.map(() => []);
  for (const { place, ...row } of rows) found[place - 1]?.push(row);
  return found;
}

/** These notifications, in their order; undefined where there is none any more. */
export async function readNotifications(
  db: Db,
  keys: readonly (NodeKey & { readonly key: string })[],
): Promise<readonly (NotificationRow | undefined)[]> {
  const clients = keys.map(({ clientId }) => clientId);
  const users = keys.map(({ userId }) => userId);
  const names = keys.map(({ key }) => key);
  const { rows } = await sql<NotificationRow & { readonly place: number }>`
    select asked.place::int4 as place, n.key, n.kind, n.title, n.body, n.data, n.read, n.at
    from unnest(${clients}::bigint[], ${users}::bigint[], ${names}::text[]) with ordinality
      as asked (client_id, user_id, key, place)
    cross join lateral (
      select * from notification n
      where n.client_id = asked.client_id and n.user_id = asked.user_id and n.key = asked.key and n.shown limit 1
    ) n`.execute(db);
  const found: (NotificationRow | undefined)[] = keys.map(() => undefined);
  for (const { place, ...row } of rows) found[place - 1] = row;
  return found;
}

/** Marks notifications of a user as read or unread, all or none; false where one does not exist. */
export async function markRead(
  tx: Tx,
  { clientId, userId }: NodeKey,
  marks: ReadonlyMap<string, boolean>,
): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    with asked as (
      select * from unnest(${[...marks.keys()]}::text[], ${[...marks.values()]}::boolean[]) as asked (key, read)
    ), found as (
      select n.key, n.read <> asked.read as changes, asked.read from notification n join asked using (key)
      where n.client_id = ${clientId} and n.user_id = ${userId} and n.shown
    ), marked as (
      update notification n set read = found.read from found
      where n.client_id = ${clientId} and n.user_id = ${userId} and n.key = found.key and found.changes
        and (select count(*) from found) = ${marks.size}
      returning n.key
    ), told as (
      select pg_notify(${STREAM_CHANNEL}, ${`${clientId} ${userId} `} || key || ' read') from marked
    )
    select (select count(*)::int4 from found) as found, (select count(*) from told) as told`.execute(tx);
  return rows[0]?.found === marks.size;
}

/** Removes a notification, or without a key all of them, from what the user sees and is still to be sent. */
export async function hideNotifications(tx: Tx, { clientId, userId }: NodeKey, key: string | null): Promise<void> {
  await sql`
    with hidden as (
      update notification set shown = false, mail_due = false, push_due = false
      where client_id = ${clientId} and user_id = ${userId} and shown and (${key}::text is null or key = ${key})
      returning key
    )
    select pg_notify(${STREAM_CHANNEL}, ${`${clientId} ${userId} ${key ?? '*'}`}) where exists (select from hidden)`.execute(
    tx,
  );
}

/**
 * Applies a change of what a user may see. At the commit every server process reads the user's node again, or ends its
 * streams where the session has ended. `isLess` hides old notifications: they may name what the user no longer sees.
 */
export async function applyAccessChange(tx: Tx, { clientId, userId }: NodeKey, isLess: boolean): Promise<void> {
  if (isLess) await hideNotifications(tx, { clientId, userId }, null);
  await sql`select pg_notify(${STREAM_CHANNEL}, ${`${clientId} ${userId} *`})`.execute(tx);
}
