import { randomBytes } from 'node:crypto';
import { transaction } from '#kit/server/database.ts';
import type { Tx } from '#kit/server/database.ts';
import type { JobSender } from '#kit/server/job-sender.ts';
import type { Job } from '#kit/server/jobs.ts';
import { drawMail } from '#kit/server/mail-layout.ts';
import type { Settings } from '#kit/server/settings.ts';
import { MAIL_RETRIES, sha256 } from '#areas/session/server/public.ts';
import { DESK_PATH } from './session.ts';
import { replaceLink, staffById } from './staff-store.ts';

/** How long the link of an invitation works, in milliseconds. */
const LINK_MS = 72 * 60 * 60_000;

/** Makes a link by which somebody sets their password, once; only its hash is stored. */
export async function createPasswordLink(
  tx: Tx,
  { publicUrls, now }: { readonly publicUrls: Settings['publicUrls']; readonly now: Date },
  staffId: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await replaceLink(tx, staffId, sha256(secret), new Date(now.getTime() + LINK_MS));
  // in the fragment, which no server and no log sees
  return `${publicUrls.combustibles}${DESK_PATH}#clave=${secret}`;
}

/**
 * Mails an active member of staff without a password the link to set it. The link is made here, so that the queue never
 * holds one.
 */
export const sendStaffInvitation: Job<{ readonly staffId: number }> = {
  name: 'desk.invitation-mail',
  retries: MAIL_RETRIES,
  run: async ({ db, clock, mail, settings }, { staffId }) => {
    const row = await staffById(db, staffId);
    if (row?.status !== '1' || row.password_hash !== null) return;
    const href = await transaction(db, (tx) =>
      createPasswordLink(tx, { publicUrls: settings.publicUrls, now: clock.now() }, staffId),
    );
    const words = {
      subject: 'Tu acceso a la mesa de Surtidor',
      title: 'Tu acceso a la mesa de Surtidor',
      paragraphs: [
        `Hola, ${row.name}:`,
        `Entras con tu correo, ${row.email}, la contraseña que elijas y un código de tu aplicación de autenticación.`,
      ],
      action: { label: 'Crear mi contraseña', href },
      remarks: ['El enlace funciona una sola vez y durante 72 horas. Si venció, pide otro a quien administra la mesa.'],
    };
    await mail.send({ to: row.email, ...drawMail(words, settings.themes.combustibles) });
  },
};

/** Queues the mail in the transaction that adds or resets the account. */
export async function inviteStaff(tx: Tx, { jobs }: { readonly jobs: JobSender }, staffId: number): Promise<void> {
  await jobs.send(tx, sendStaffInvitation, { staffId }, { key: String(staffId) });
}
