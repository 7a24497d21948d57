import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { renderMail } from '#kit/server/mail/layout.ts';
import { MAIL_RETRIES, newToken, sha256, viewerOfUser } from '#areas/session/server/public.ts';
import { confirmationTexts } from '../rules/report-texts.ts';
import { namesOfOwner } from './owner-store.ts';
import { setConfirmToken, waitingRecipient } from './recipient-store.ts';
import { titleOf } from './title-of.ts';

/** How long a mailed link works, in milliseconds. */
const CONFIRM_LIFE = 7 * 86_400_000;

type Asked = { readonly clientId: number; readonly recipientId: number };

/**
 * Asks an outside address to confirm that it wants a report. The token is created here, so that the job queue never
 * stores it. Sends nothing where the user who ordered the report is no longer active.
 */
export const sendConfirmMail: Job<Asked> = {
  name: 'reports.confirm-mail',
  retries: MAIL_RETRIES,
  batch: 20,
  run: async (app, { clientId, recipientId }) => {
    const { db, clock, mail, settings } = app;
    const key = { clientId, id: recipientId };
    const waiting = await waitingRecipient(db, key);
    const owner = waiting && (await viewerOfUser(app, { clientId, userId: waiting.ownerId }));
    if (!waiting || !owner) return;
    const token = newToken(clientId);
    const until = new Date(clock.now().getTime() + CONFIRM_LIFE);
    await setConfirmToken(db, key, { sha256: sha256(token), until });
    const names = await namesOfOwner(db, owner);
    const { address, list, frequency, day } = waiting;
    const texts = confirmationTexts({ title: titleOf(app, list), ...names }, { frequency, day });
    // the token is in the fragment, which reaches no server and no log
    const href = `${settings.publicUrls[owner.store.code]}/informes/confirmar#${token}`;
    const action = { label: 'Recibir el informe', href };
    await mail.send({ to: address, ...renderMail({ ...texts, action }, settings.themes[owner.store.code]) });
  },
};

/** Queues the mail in the transaction that adds the address. */
export async function askConfirmation(tx: Tx, jobs: App['jobs'], asked: Asked): Promise<void> {
  await jobs.send(tx, sendConfirmMail, asked, { key: `${asked.clientId} ${asked.recipientId}` });
}
