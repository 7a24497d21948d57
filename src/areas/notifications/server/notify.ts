import { randomBytes } from 'node:crypto';
import { NOTIFICATION_KINDS } from '#kit/server/manifest/declared-notifications.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import type { NotificationTemplate } from '#kit/server/manifest/whatsapp-templates.ts';
import { isConfined, rolesWithAny, storesHiding } from '#areas/session/rules/roles.ts';
import { PUSH_ID_BYTES, pushId } from '../rules/push-id.ts';
import { sendNotificationMails } from './mail.ts';
import { insertNotifications } from './notify-store.ts';
import { sendPushes } from './push.ts';
import { sendWhatsapps } from './whatsapp/send.ts';

/** How long the notifications of a client wait, in milliseconds, so that one mail has all of them. */
const MAIL_DELAY_MS = 60_000;

/** The maximum length of a template's variable. */
const MAX_SUBJECT = 200;

/** A kind that an area declares (`notifications` in its `area.ts`). */
export type NotificationKindName = keyof typeof NOTIFICATION_KINDS;

/** The subject of a notification, with the specification's names. */
type NotificationSubject =
  | { readonly pedido: { readonly num_pedido: string } }
  | { readonly transaccion: { readonly uuid: string } }
  | { readonly compensacion: { readonly id_compensacion: string } }
  | { readonly documento: { readonly num_documento: string } }
  | Readonly<Record<string, never>>;

export type NewNotification = {
  readonly kind: NotificationKindName;
  readonly clientId: number;
  /**
   * One user, these users, or everybody of the client who may see this destination. Null: the subject has no
   * destination, and only users who are not confined to destinations see it.
   */
  readonly to:
    | { readonly userId: number }
    | { readonly userIds: readonly number[] }
    | { readonly destinationId: number | null };
  /** Identifies the event, for example 'due-3:4711': a user gets no second notification with the same key. */
  readonly key?: string;
  /** Title and text, in Spanish. */
  readonly title: string;
  readonly body: string;
  readonly data: NotificationSubject;
  /** The portal's page that the notification links to, '/admin/…'. */
  readonly path: string;
  /** The caller mails the user itself, if `wantsMail`; by default the notification is mailed. */
  readonly ownMail?: boolean;
  /**
   * The template by which WhatsApp brings it, and its second variable: 'pedido 4711', without amounts. Absent: it is
   * never sent there.
   */
  readonly whatsapp?: { readonly template: NotificationTemplate; readonly subject: string };
  readonly at: Date;
};

/**
 * Writes a notification for active users who have one of its kind's permissions, as each of them prefers (portal,
 * e-mail, both or none; WhatsApp, too, if they have confirmed a number). Runs in the transaction of the event: at the
 * commit every server process sends the notification to its open streams. Jobs send mails, Web Push and WhatsApp.
 * Returns how many users got it.
 */
export async function notify(tx: Tx, jobs: Pick<JobSender, 'send'>, notification: NewNotification): Promise<number> {
  const { kind, to, path, data, key = null, ownMail = false, whatsapp, ...rest } = notification;
  const { anyOf, channel } = NOTIFICATION_KINDS[kind];
  const roles = rolesWithAny(anyOf);
  const written = await insertNotifications(tx, {
    ...rest,
    kind,
    key: pushId(rest.at.getTime(), randomBytes(PUSH_ID_BYTES)),
    once: key,
    data: { ...data, enlace: path },
    channel,
    ownMail,
    whatsapp: whatsapp ? { template: whatsapp.template, subject: oneLine(whatsapp.subject) } : null,
    roles,
    exceptStores: storesHiding(anyOf),
    unconfined: roles.filter((role) => !isConfined(role)),
    userIds: 'userId' in to ? [to.userId] : 'userIds' in to ? to.userIds : null,
    destinationId: 'destinationId' in to ? to.destinationId : null,
  });
  const { clientId } = rest;
  const job = { clientId };
  if (written.some(({ mail_due }) => mail_due)) {
    await jobs.send(tx, sendNotificationMails, job, { after: MAIL_DELAY_MS, key: String(clientId) });
  }
  if (written.some(({ push_due }) => push_due)) await jobs.send(tx, sendPushes, job, { key: String(clientId) });
  if (written.some(({ whatsapp_due }) => whatsapp_due)) {
    await jobs.send(tx, sendWhatsapps, job, { key: String(clientId) });
  }
  return written.length;
}

/** A variable of a template as providers accept it: one line, and not long. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SUBJECT);
}
