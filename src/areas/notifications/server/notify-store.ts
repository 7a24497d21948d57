import { sql } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';
import { publishRow } from '#kit/server/live/channel.ts';
import type { NotificationChannel } from '#kit/server/manifest/notification-kind.ts';
import { NOTIFICATIONS_CHANGED } from './topic.ts';

type Insert = {
  readonly clientId: number;
  readonly kind: string;
  readonly key: string;
  readonly once: string | null;
  readonly title: string;
  readonly body: string;
  readonly data: object;
  readonly at: Date;
  /** The channel of users without a preference of their own. */
  readonly channel: NotificationChannel;
  readonly ownMail: boolean;
  /** The template by which WhatsApp brings it, with its second variable; null: it is never sent there. */
  readonly whatsapp: { readonly template: string; readonly subject: string } | null;
  /** The roles whose users get the notification, and those of them that see the whole client. */
  readonly roles: readonly string[];
  readonly unconfined: readonly string[];
  /** The stores whose users do not get the notification. */
  readonly exceptStores: readonly string[];
  /** The only recipients; null for every user of the client who may see the destination. */
  readonly userIds: readonly number[] | null;
  readonly destinationId: number | null;
};

/** A recipient. Nobody gets two notifications with the same `once`. */
type Inserted = {
  readonly user_id: number;
  readonly mail_due: boolean;
  readonly push_due: boolean;
  readonly whatsapp_due: boolean;
};

/** Writes a notification for each recipient, and notifies the server processes at the commit. */
export async function insertNotifications(tx: Tx, row: Insert): Promise<readonly Inserted[]> {
  const { rows } = await sql<Inserted>`
    with recipient as (
      select u.client_id, u.user_id, coalesce(p.channel, ${row.channel}) as channel,
             ${row.whatsapp !== null}::boolean and coalesce(p.whatsapp, true) and exists (
               select from whatsapp_number w
               where w.person_id = u.person_id and w.stopped_at is null) as by_whatsapp
      from app_user u
      join client c on c.client_id = u.client_id and c.store <> all(${row.exceptStores}::text[])
      left join notification_preference p
        on p.client_id = u.client_id and p.user_id = u.user_id and p.kind = ${row.kind}
      where u.client_id = ${row.clientId} and u.status = '1' and u.role_name = any(${row.roles}::text[])
        and case when ${row.userIds}::bigint[] is not null then u.user_id = any(${row.userIds}::bigint[])
            else u.role_name = any(${row.unconfined}::text[]) or exists (
              select from user_destination d
              where d.client_id = u.client_id and d.user_id = u.user_id
                and d.destination_id = ${row.destinationId}::bigint) end
    ), written as (
      insert into notification
        (client_id, user_id, key, kind, title, body, data, at, once, shown, mail_due, push_due)
      select client_id, user_id, ${row.key}, ${row.kind}, ${row.title}, ${row.body}, ${JSON.stringify(row.data)}::jsonb,
             ${row.at}, ${row.once}, channel in ('portal', 'both'), channel in ('email', 'both') and not ${row.ownMail},
             channel in ('portal', 'both') and exists (
               select from push_subscription s
               where s.client_id = recipient.client_id and s.user_id = recipient.user_id)
      from recipient where channel <> 'none' or by_whatsapp
      on conflict (client_id, user_id, once) where once is not null do nothing
      returning client_id, user_id, key, shown, mail_due, push_due
    ), message as (
      insert into whatsapp_message (client_id, user_id, key, template, subject, state, changed_at, mail_instead)
      select client_id, user_id, key, ${row.whatsapp?.template ?? null}, ${row.whatsapp?.subject ?? null}, 'due',
             ${row.at}, channel not in ('email', 'both')
      from written join recipient using (client_id, user_id) where by_whatsapp
      returning user_id
    )
    select user_id, mail_due, push_due, exists (select from message m where m.user_id = written.user_id) as whatsapp_due,
           case when shown then ${publishRow(NOTIFICATIONS_CHANGED, {
             clientId: sql`client_id`,
             userId: sql`user_id`,
             key: sql`key`,
             onlyRead: sql`false`,
           })} end as notified
    from written order by user_id`.execute(tx);
  return rows;
}
