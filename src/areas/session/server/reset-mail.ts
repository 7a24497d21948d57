import { isStoreCode } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { type MailTexts, renderMail } from '#kit/server/mail/layout.ts';
import { insertReset } from './reset-store.ts';
import { clientById, userByEmail } from './store.ts';
import { newToken, sha256 } from './token.ts';

/** How long a mailed link works. */
const RESET_LIFE = 30 * 60_000;

/** Mails the reset link to an active user. The token is created here, so that the job queue never stores it. */
export const sendResetMail: Job<{ email: string; request: { id: string; address: string } }> = {
  name: 'session.reset-mail',
  // retries for about a day, so that no mail is lost while the mail server is down
  retries: 150,
  batch: 20,
  run: async ({ db, clock, mail, settings }, { email, request }) => {
    const origin = { clock, viewer: null, request };
    const user = await userByEmail(db, email);
    // who may only join a client needs a password for it
    if (!user || (user.status !== '1' && !user.joining)) {
      await writeAuditEntry(db, origin, { action: 'password.ask_reset', result: 'no_active_user', who: null });
      return;
    }
    const { store } = await clientById(db, user.client_id);
    if (!isStoreCode(store)) return;
    const now = clock.now();
    const token = newToken(user.client_id);
    await transaction(db, (tx) =>
      insertReset(tx, {
        clientId: user.client_id,
        userId: user.user_id,
        tokenSha256: sha256(token),
        now,
        expiresAt: new Date(now.getTime() + RESET_LIFE),
      }),
    );
    // the token is in the fragment, which reaches no server and no log
    const href = `${settings.publicUrls[store]}/login#restablecer=${token}`;
    await mail.send({ to: email, ...renderMail(mailTexts(user.firstname, href), settings.themes[store]) });
    const who = { clientId: user.client_id, userId: user.user_id };
    await writeAuditEntry(db, origin, { action: 'password.ask_reset', result: 'ok', who });
  },
};

function mailTexts(firstname: string, href: string): MailTexts {
  return {
    subject: 'Crea una nueva contraseña',
    title: 'Crea una nueva contraseña',
    paragraphs: [`Hola, ${firstname}:`, 'Alguien pidió cambiar la contraseña con la que entras al portal de Surtidor.'],
    action: { label: 'Crear contraseña', href },
    remarks: [
      'El enlace funciona una sola vez y durante 30 minutos.',
      'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
    ],
  };
}
