import { isStoreCode } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database.ts';
import type { JobSender } from '#kit/server/job-sender.ts';
import type { Job } from '#kit/server/jobs.ts';
import type { Attachment } from '#kit/server/mail.ts';
import { type MailWords, drawMail } from '#kit/server/mail-layout.ts';
import { clientById, userById } from './store.ts';

/** A mail in Spanish that begins with the user's name. `path`: target of its button in the portal. */
export type UserMail = Omit<MailWords, 'action'> & {
  readonly action: { readonly label: string; readonly path: string };
};

type Told = { readonly clientId: number; readonly userId: number; readonly words: UserMail };

/** Retries of a mail's job: about a day, so that a mail server that is down loses no mail. */
export const MAIL_RETRIES = 150;

/** Mails a user about something that happened while they were away. */
export const sendUserMail: Job<Told> = {
  name: 'session.user-mail',
  retries: MAIL_RETRIES,
  batch: 20,
  run: (app, told) => deliverUserMail(app, told),
};

/** Queues a mail in the transaction of what it is about. Of two waiting with the same `key` only the first is sent. */
export async function mailUser(tx: Tx, { jobs }: { readonly jobs: JobSender }, told: Told, key: string): Promise<void> {
  await jobs.send(tx, sendUserMail, told, { key });
}

/** Sends a mail at once, which only jobs may do; throws where the mail server fails. An inactive user gets nothing. */
export async function deliverUserMail(
  { db, mail, settings }: App,
  { clientId, userId, words }: Told,
  attachments: readonly Attachment[] = [],
): Promise<void> {
  const user = await userById(db, clientId, userId);
  const { store } = await clientById(db, clientId);
  if (user?.status !== '1' || !isStoreCode(store)) return;
  const { action, paragraphs, ...rest } = words;
  const href = `${settings.publicUrls[store]}${action.path}`;
  const named = [`Hola, ${user.firstname}:`, ...paragraphs];
  const drawn = drawMail({ ...rest, paragraphs: named, action: { label: action.label, href } }, settings.themes[store]);
  await mail.send({ to: user.email, ...drawn, attachments });
}
