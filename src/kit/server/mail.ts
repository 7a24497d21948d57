import type { Transporter } from 'nodemailer';
import type { SmtpSettings } from './settings.ts';

type Mail = { readonly to: string; readonly subject: string; readonly html: string; readonly text: string };

export type Mailer = {
  /** Sends a mail; throws MailNotSent. Called by jobs only. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};

/** The SMTP server refused a mail. Its answer is left out, because it repeats the address. */
class MailNotSent extends Error {}

/** Timeout of each SMTP step, in milliseconds. */
const PATIENCE = 15_000;

/** Connects, and loads the SMTP client, with the first mail only. */
export function openMailer(settings: SmtpSettings): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async (mail) => {
      transport ??= connect(settings);
      try {
        await (await transport).sendMail({ from: settings.from, ...mail });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new MailNotSent(`The SMTP server did not take a mail (${responseCode ?? code ?? 'no answer'}).`);
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

async function connect({ host, port, secure, requireTls, user, password }: SmtpSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ignoreTLS: !requireTls,
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // a mail's content is ours: it needs no file and no address
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
