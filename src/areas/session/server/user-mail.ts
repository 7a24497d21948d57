import { isStoreCode } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import type { Attachment } from '#kit/server/mail/mail.ts';
import { type MailTexts, renderMail } from '#kit/server/mail/layout.ts';
import { clientById, userById } from './store.ts';

/** A mail in Spanish that begins with the user's name. `path`: target of its button in the portal. */
export type UserMail = Omit<MailTexts, 'action'> & {
  readonly action: { readonly label: string; readonly path: string };
};

type QueuedMail = { readonly clientId: number; readonly userId: number; readonly texts: UserMail };

/** Retries of a mail's job for about a day, so that no mail is lost while the mail server is down. */
export const MAIL_RETRIES = 150;

/** Mails a user about something that happened while they were away. */
export const sendUserMail: Job<QueuedMail> = {
  name: 'session.user-mail',
  retries: MAIL_RETRIES,
  batch: 20,
  run: (app, queued) => deliverUserMail(app, queued),
};

/**
 * Queues a mail in the transaction of the event that it reports. Of two waiting mails with the same `key`, only the
 * first is sent.
 */
export async function mailUser(
  tx: Tx,
  { jobs }: { readonly jobs: JobSender },
  queued: QueuedMail,
  key: string,
): Promise<void> {
  await jobs.send(tx, sendUserMail, queued, { key });
}

/** Sends a mail at once; only jobs may call it. Throws if the mail server fails. An inactive user gets no mail. */
export async function deliverUserMail(
  { db, mail, settings }: App,
  { clientId, userId, texts }: QueuedMail,
  { attachments = [], messageId }: { readonly attachments?: readonly Attachment[]; readonly messageId?: string } = {},
): Promise<void> {
  const user = await userById(db, clientId, userId);
  const { store } = await clientById(db, clientId);
  if (user?.status !== '1' || !isStoreCode(store)) return;
  const { action, paragraphs, ...rest } = texts;
  const href = `${settings.publicUrls[store]}${action.path}`;
  const named = [`Hola, ${user.firstname}:`, ...paragraphs];
  const drawn = renderMail(
    { ...rest, paragraphs: named, action: { label: action.label, href } },
    settings.themes[store],
  );
  await mail.send({ to: user.email, ...drawn, attachments, ...(messageId && { messageId }) });
}
