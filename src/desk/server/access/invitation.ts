import { randomBytes } from 'node:crypto';
import { transaction } from '#kit/server/database/database.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { type MailTexts, renderMail } from '#kit/server/mail/layout.ts';
import type { Settings } from '#kit/server/settings.ts';
import { MAIL_RETRIES, sha256 } from '#areas/session/server/public.ts';
import { mayUsePassword } from './password.ts';
import { DESK_PATH } from './session.ts';
import { type StaffRow, replaceLink, staffById } from './staff-store.ts';

/** Validity of an invitation's link, in milliseconds. */
const LINK_MS = 72 * 60 * 60_000;

const SUBJECT = 'Tu acceso a la mesa de Surtidor';

/** Creates a link that sets a password once. The database stores only the link's hash. */
export async function createPasswordLink(
  tx: Tx,
  { publicUrls, now }: { readonly publicUrls: Settings['publicUrls']; readonly now: Date },
  staffId: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await replaceLink(tx, staffId, sha256(secret), new Date(now.getTime() + LINK_MS));
  // in the fragment, which appears in no server's request and no log
  return `${publicUrls.combustibles}${DESK_PATH}#clave=${secret}`;
}

/**
 * Mails the link that sets the password to an active member of staff without one, or how to sign in by the provider.
 * The job creates the link itself, so the queue never contains a link.
 */
export const sendStaffInvitation: Job<{ readonly staffId: number }> = {
  name: 'desk.invitation-mail',
  retries: MAIL_RETRIES,
  run: async ({ db, clock, mail, settings }, { staffId }) => {
    const row = await staffById(db, staffId);
    if (row?.status !== '1' || row.password_hash !== null || row.has_identity) return;
    if (!mayUsePassword(settings, row.email)) {
      const invited = { href: `${settings.publicUrls.combustibles}${DESK_PATH}`, name: settings.deskSignIn.oidc?.name };
      await mail.send({ to: row.email, ...renderMail(withProvider(row, invited), settings.themes.combustibles) });
      return;
    }
    const href = await transaction(db, (tx) =>
      createPasswordLink(tx, { publicUrls: settings.publicUrls, now: clock.now() }, staffId),
    );
    const texts = {
      subject: SUBJECT,
      title: SUBJECT,
      paragraphs: [
        `Hola, ${row.name}:`,
        `Entras con tu correo, ${row.email}, la contraseña que elijas y un código de tu aplicación de autenticación.`,
      ],
      action: { label: 'Crear mi contraseña', href },
      remarks: ['El enlace funciona una sola vez y durante 72 horas. Si venció, pide otro a quien administra la mesa.'],
    };
    await mail.send({ to: row.email, ...renderMail(texts, settings.themes.combustibles) });
  },
};

function withProvider(
  { name, email }: Pick<StaffRow, 'name' | 'email'>,
  { href, name: provider = 'OpenID Connect' }: { readonly href: string; readonly name: string | undefined },
): MailTexts {
  return {
    subject: SUBJECT,
    title: SUBJECT,
    paragraphs: [`Hola, ${name}:`, `Entras con tu cuenta de la empresa (${provider}) que tiene el correo ${email}.`],
    action: { label: 'Entrar a la mesa', href },
    remarks: ['Si no puedes entrar, avisa a quien administra la mesa.'],
  };
}

/** Queues the invitation's mail in the transaction that adds or resets the account. */
export async function inviteStaff(tx: Tx, { jobs }: { readonly jobs: JobSender }, staffId: number): Promise<void> {
  await jobs.send(tx, sendStaffInvitation, { staffId }, { key: String(staffId) });
}
