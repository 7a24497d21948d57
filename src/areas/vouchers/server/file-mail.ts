import { dayIn, formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import { decrypt } from '#kit/server/crypto/encryption.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { type MailTexts, renderMail } from '#kit/server/mail/layout.ts';
import { MAIL_RETRIES } from '#areas/session/server/public.ts';
import { FILE_PASSWORD_LIFE } from '../rules/file-password.ts';
import { type LivePassword, type ReadyMail, livePassword, readyMail } from './file-password-store.ts';
import type { PurchaseKey } from './purchase-store.ts';

export const FILE_PASSWORD_PURPOSE = 'voucher file password';

/** Path of the portal's screen with a client's purchases. */
export const PURCHASES_PATH = '/admin/mis-bonos-comprados';

type FileMail = PurchaseKey & {
  readonly selector: string;
  /** The password, encrypted and in base64: the queue never holds a password in clear. */
  readonly sealed: string;
  /** The key id of its secret. */
  readonly sealedBy: string;
};

/**
 * Mails a purchase's password to the recipient of its file. Sends nothing if the password was replaced or the bank
 * reversed the payment.
 */
export const sendFileMail: Job<FileMail> = {
  name: 'vouchers.file-mail',
  retries: MAIL_RETRIES,
  run: async ({ db, clock, mail, settings }, { clientId, uuid, selector, sealed }) => {
    const since = new Date(clock.now().getTime() - FILE_PASSWORD_LIFE);
    const live = await livePassword(db, { clientId, destinations: null }, selector, since);
    if (!live) return;
    const store = STORES[live.store];
    const texts = textsOf(live, await readyMail(db, { clientId, uuid }), {
      password: decrypt(settings.voucherSecret, FILE_PASSWORD_PURPOSE, Buffer.from(sealed, 'base64')),
      href: `${settings.publicUrls[store.code]}${PURCHASES_PATH}`,
      timeZone: store.timeZone,
    });
    await mail.send({ to: live.email, ...renderMail(texts, settings.themes[store.code]) });
  },
};

function textsOf(
  { titulo, uuid, expiresOn, moneda, createdAt }: LivePassword,
  { vouchers, cents, firstname, client }: ReadyMail,
  { password, href, timeZone }: { readonly password: string; readonly href: string; readonly timeZone: string },
): MailTexts {
  const title = 'Tus bonos están listos';
  const until = formatDay(dayIn(new Date(createdAt.getTime() + FILE_PASSWORD_LIFE), timeZone));
  return {
    subject: title,
    title,
    paragraphs: [
      firstname === null ? 'Hola:' : `Hola, ${firstname}:`,
      `Están listos los códigos de los bonos que ${client} compró.`,
      'Entra a Mis bonos comprados, elige Descargar bonos y escribe esta contraseña:',
    ],
    facts: [
      ['Contraseña del archivo', password],
      ['Compra', titulo],
      ['Bonos', String(vouchers)],
      ['Total', formatMoney(cents, moneda)],
      ['Los bonos vencen', formatDay(expiresOn)],
      ['Referencia', uuid],
    ],
    action: { label: 'Ver mis bonos comprados', href },
    remarks: [
      `La contraseña sirve una sola vez, hasta el ${until}. Si la pierdes, pide otra en Mis bonos comprados.`,
      'Quien tiene un código puede usar el bono: compártelo solo con quien lo va a usar. Nadie de Surtidor te pedirá un código.',
    ],
  };
}
