import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { NotificationChannel } from '#kit/server/manifest/notification-kind.ts';

/** What a user has chosen for a kind. */
export type Choice = { readonly channel: NotificationChannel; readonly whatsapp: boolean };

/** What a user has chosen, by kind. */
export async function choicesOf(db: Db | Tx, clientId: number, userId: number): Promise<ReadonlyMap<string, Choice>> {
  const { rows } = await sql<Choice & { readonly kind: string }>`
    select kind, channel, whatsapp from notification_preference
    where client_id = ${clientId} and user_id = ${userId}`.execute(db);
  return new Map(rows.map(({ kind, ...choice }) => [kind, choice]));
}

/** `whatsapp` null: as before, at first true. */
export async function saveChoice(
  db: Db,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  kind: string,
  { channel, whatsapp }: { readonly channel: NotificationChannel; readonly whatsapp: boolean | null },
): Promise<void> {
  await sql`
    insert into notification_preference (client_id, user_id, kind, channel, whatsapp)
    values (${clientId}, ${userId}, ${kind}, ${channel}, ${whatsapp ?? true})
    on conflict (client_id, user_id, kind) do update set
      channel = excluded.channel, whatsapp = coalesce(${whatsapp}, notification_preference.whatsapp)`.execute(db);
}
