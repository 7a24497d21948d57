import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { STORES } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { renderMail } from '#kit/server/mail/layout.ts';
import { MAIL_RETRIES } from '#areas/session/server/public.ts';
import { DESK_PATH } from '../session.ts';
import { activeAdministrators, staffById } from '../staff-store.ts';

/** Mails a member whose account at the identity provider was linked, in case it was somebody else's. */
export const sendIdentityMail: Job<{ readonly staffId: number }> = {
  name: 'desk.identity-mail',
  retries: MAIL_RETRIES,
  run: async ({ db, mail, settings }, { staffId }) => {
    const row = await staffById(db, staffId);
    if (row?.status !== '1') return;
    const provider = settings.deskSignIn.oidc?.name ?? 'OpenID Connect';
    const texts = {
      subject: 'Ahora entras a la mesa con la cuenta de la empresa',
      title: 'Ahora entras a la mesa con la cuenta de la empresa',
      paragraphs: [
        `Hola, ${row.name}:`,
        `Alguien entró a la mesa de Surtidor con una cuenta de ${provider} que tiene tu correo, y quedó unida a tu acceso.`,
      ],
      remarks: ['Si no fuiste tú, avisa hoy mismo a quien administra la mesa para que restablezca tu acceso.'],
    };
    await mail.send({ to: row.email, ...renderMail(texts, settings.themes.combustibles) });
  },
};

/** `at`: ISO 8601 in UTC. */
type BreakGlassUse = { readonly staffId: number; readonly at: string; readonly address: string };

/** Mails an administrator that the emergency account was used. */
export const sendBreakGlassMail: Job<BreakGlassUse> = {
  name: 'desk.break-glass-mail',
  retries: MAIL_RETRIES,
  run: async ({ db, mail, settings }, { staffId, at, address }) => {
    const row = await staffById(db, staffId);
    if (row?.status !== '1') return;
    const texts = {
      subject: 'Se usó la cuenta de emergencia de la mesa',
      title: 'Se usó la cuenta de emergencia de la mesa',
      paragraphs: [`Hola, ${row.name}:`, 'Alguien entró a la mesa con la cuenta de emergencia y su contraseña.'],
      facts: [
        ['Fecha', formatDateTime(dateTimeIn(new Date(at), STORES.combustibles.timeZone))],
        ['Dirección IP', address],
      ] as const,
      action: { label: 'Ver la auditoría', href: `${settings.publicUrls.combustibles}${DESK_PATH}/auditoria` },
      remarks: ['Si nadie del equipo la usó, cambia su contraseña y avisa a quien opera el portal.'],
    };
    await mail.send({ to: row.email, ...renderMail(texts, settings.themes.combustibles) });
  },
};

/** Queues a mail to each active administrator in the transaction of the emergency account's sign-in. */
export async function reportBreakGlass(
  tx: Tx,
  { jobs, clock }: Pick<App, 'jobs' | 'clock'>,
  address: string,
): Promise<void> {
  const at = clock.now().toISOString();
  for (const staffId of await activeAdministrators(tx)) {
    await jobs.send(tx, sendBreakGlassMail, { staffId, at, address }, { key: `${staffId} ${at}` });
  }
}
