import { isStoreCode } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { type MailTexts, renderMail } from '#kit/server/mail/layout.ts';
import { JOINING_MS } from '../rules/constants.ts';
import { insertJoinLink, recordJoinInvitation } from './join-store.ts';
import { clientById, userById } from './store.ts';
import { newToken, sha256 } from './token.ts';
import { MAIL_RETRIES } from './user-mail.ts';

type Invited = { readonly clientId: number; readonly userId: number };

/**
 * Mails a person, who has an account, a link to accept or refuse to be a user of one more client. The link works for a
 * week; earlier links stop working. The token is created here, so that the job queue never stores it.
 */
export const sendJoinMail: Job<Invited> = {
  name: 'session.join-mail',
  retries: MAIL_RETRIES,
  batch: 20,
  run: async ({ db, clock, mail, settings }, { clientId, userId }) => {
    const user = await userById(db, clientId, userId);
    const { store, nombre } = await clientById(db, clientId);
    if (!user?.joining || !user.invited_at || !isStoreCode(store)) return;
    const expiresAt = new Date(user.invited_at.getTime() + JOINING_MS);
    if (expiresAt <= clock.now()) return;
    const token = newToken(clientId);
    await transaction(db, (tx) => insertJoinLink(tx, { clientId, userId, tokenSha256: sha256(token), expiresAt }));
    // the token is in the fragment, which reaches no server and no log
    const href = `${settings.publicUrls[store]}/login#empresa=${token}`;
    await mail.send({ to: user.email, ...renderMail(mailTexts(user.firstname, nombre, href), settings.themes[store]) });
  },
};

/** Invites a joining user in the caller's transaction. `isBulk`: the mail is sent after mails that are not bulk. */
export async function inviteToJoin(
  tx: Tx,
  { clock, jobs }: Pick<App, 'clock'> & { readonly jobs: Pick<JobSender, 'send'> },
  { isBulk = false, ...invited }: Invited & { readonly isBulk?: boolean },
): Promise<void> {
  await recordJoinInvitation(tx, invited, clock.now());
  await jobs.send(tx, sendJoinMail, invited, {
    key: `${invited.clientId}/${invited.userId}`,
    priority: isBulk ? -1 : 0,
  });
}

function mailTexts(firstname: string, client: string, href: string): MailTexts {
  return {
    subject: `${client} te invita al portal de Surtidor`,
    title: 'Otra empresa te invita',
    paragraphs: [
      `Hola, ${firstname}:`,
      `${client} quiere agregarte a sus usuarios del portal de Surtidor. Si aceptas, entras a esa empresa con el mismo correo y la misma contraseña que ya tienes. Lo que haces en cada empresa no lo ven las demás.`,
    ],
    action: { label: 'Ver la invitación', href },
    remarks: [
      'El enlace funciona durante 7 días. Para aceptar te pedimos tu contraseña.',
      'Si no conoces a esa empresa, rechaza la invitación o no hagas nada.',
    ],
  };
}
