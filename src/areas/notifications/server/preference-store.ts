import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/server/database.ts';
import type { NotificationChannel } from '../../../kit/server/notification-kind.ts';

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
