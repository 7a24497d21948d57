import { isStoreCode } from '#kit/core/store.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { type MailTexts, renderMail } from '#kit/server/mail/layout.ts';
import { INVITATION_MS } from '../rules/constants.ts';
import { deleteResets, insertReset } from './reset-store.ts';
import { clientById, userById } from './store.ts';
import { newToken, sha256 } from './token.ts';
import { MAIL_RETRIES } from './user-mail.ts';

type Invited = { readonly clientId: number; readonly userId: number };

/**
 * Mails an active user who has no password a link to set it. The link works once, for 72 hours; earlier links stop
 * working. The token is created here, so that the job queue never stores it.
 */
export const sendInvitationMail: Job<Invited> = {
  name: 'session.invitation-mail',
  retries: MAIL_RETRIES,
  batch: 20,
  run: async ({ db, clock, mail, settings }, { clientId, userId }) => {
    const user = await userById(db, clientId, userId);
    const { store, nombre } = await clientById(db, clientId);
    if (user?.status !== '1' || user.password_hash !== null || !isStoreCode(store)) return;
    const now = clock.now();
    const token = newToken(clientId);
    const expiresAt = new Date(now.getTime() + INVITATION_MS);
    await transaction(db, async (tx) => {
      await deleteResets(tx, clientId, userId);
      await insertReset(tx, { clientId, userId, tokenSha256: sha256(token), now, expiresAt });
    });
    // the token is in the fragment, which reaches no server and no log
    const href = `${settings.publicUrls[store]}/login#invitacion=${token}`;
    await mail.send({ to: user.email, ...renderMail(mailTexts(user, nombre, href), settings.themes[store]) });
  },
};

/**
 * Queues the mail in the transaction that creates or invites the user. `isBulk`: the mail is sent after mails that are
 * not bulk.
 */
export async function inviteUser(
  tx: Tx,
  { jobs }: { readonly jobs: JobSender },
  { isBulk = false, ...invited }: Invited & { readonly isBulk?: boolean },
): Promise<void> {
  await jobs.send(tx, sendInvitationMail, invited, {
    key: `${invited.clientId}/${invited.userId}`,
    priority: isBulk ? -1 : 0,
  });
}

function mailTexts(user: { firstname: string; email: string }, client: string, href: string): MailTexts {
  return {
    subject: 'Te damos la bienvenida al portal de Surtidor',
    title: 'Te damos la bienvenida',
    paragraphs: [
      `Hola, ${user.firstname}:`,
      `${client} te creó una cuenta en el portal de Surtidor. Entras con tu correo, ${user.email}, y la contraseña que elijas.`,
    ],
    action: { label: 'Crear mi contraseña', href },
    remarks: [
      'El enlace funciona una sola vez y durante 72 horas.',
      'Si venció, pide otro a quien administra los usuarios de tu empresa.',
    ],
  };
}
