import { isStoreCode } from '../../../kit/any/store.ts';
import type { Tx } from '../../../kit/server/database.ts';
import type { Job, Jobs } from '../../../kit/server/jobs.ts';
import { type MailWords, drawMail } from '../../../kit/server/mail-layout.ts';
import { clientById, userById } from './store.ts';

/** What a user is told, in Spanish; it begins with their name. `path`: where of the portal its button leads. */
export type UserMail = Omit<MailWords, 'action'> & {
  readonly action: { readonly label: string; readonly path: string };
};

type Told = { readonly clientId: number; readonly userId: number; readonly words: UserMail };

/** Mails a user what they did not see happen. One who is no longer active is told nothing of the client's affairs. */
export const sendUserMail: Job<Told> = {
  name: 'session.user-mail',
  // about a day: a mail server that is down loses no mail
  retries: 150,
  batch: 20,
  run: async ({ db, mail, settings }, { clientId, userId, words }) => {
    const user = await userById(db, clientId, userId);
    const { store } = await clientById(db, clientId);
    if (user?.status !== '1' || !isStoreCode(store)) return;
    const { action, paragraphs, ...rest } = words;
    const href = `${settings.publicUrls[store]}${action.path}`;
    const named = [`Hola, ${user.firstname}:`, ...paragraphs];
    const drawn = drawMail({ ...rest, paragraphs: named, action: { label: action.label, href } });
    await mail.send({ to: user.email, ...drawn });
  },
};

/**
 * Has a user told, in the transaction of what they are told: with it or not at all, and nobody waits for the mail server. Of
 * two with one `key` that both wait the first is sent.
 */
export async function mailUser(tx: Tx, { jobs }: { readonly jobs: Jobs }, told: Told, key: string): Promise<void> {
  await jobs.send(tx, sendUserMail, told, { key });
}
