import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { NotificationChannel } from '#kit/server/manifest/notification-kind.ts';

/** The channels that a user has chosen, by kind. */
export async function channelsOf(
  db: Db | Tx,
  clientId: number,
  userId: number,
): Promise<ReadonlyMap<string, NotificationChannel>> {
  const { rows } = await sql<{ kind: string; channel: NotificationChannel }>`
    select kind, channel from notification_preference
    where client_id = ${clientId} and user_id = ${userId}`.execute(db);
  return new Map(rows.map(({ kind, channel }) => [kind, channel]));
}

export async function saveChannel(
  db: Db,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  kind: string,
  channel: NotificationChannel,
): Promise<void> {
  await sql`
    insert into notification_preference (client_id, user_id, kind, channel)
    values (${clientId}, ${userId}, ${kind}, ${channel})
    on conflict (client_id, user_id, kind) do update set channel = excluded.channel`.execute(db);
}
