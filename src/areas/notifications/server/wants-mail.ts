import type { Db, Tx } from '#kit/server/database/database.ts';
import { NOTIFICATION_KINDS } from '#kit/server/manifest/declared-notifications.ts';
import type { NotificationChannel } from '#kit/server/manifest/notification-kind.ts';
import type { NotificationKindName } from './notify.ts';
import { choicesOf } from './preference-store.ts';

/** Whether a user wants mails of a kind of notification: for areas that send its mails themselves (`ownMail`). */
export async function wantsMail(
  db: Db | Tx,
  {
    clientId,
    userId,
    kind,
  }: { readonly clientId: number; readonly userId: number; readonly kind: NotificationKindName },
): Promise<boolean> {
  const chosen = (await choicesOf(db, clientId, userId)).get(kind)?.channel;
  const channel: NotificationChannel = chosen ?? NOTIFICATION_KINDS[kind].channel;
  return channel === 'email' || channel === 'both';
}
