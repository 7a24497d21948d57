import type { Transporter } from 'nodemailer';
import type { SmtpSettings } from './settings.ts';

/** A mail as it is written: both forms say the same. */
export type Mail = { readonly to: string; readonly subject: string; readonly html: string; readonly text: string };

/** The way out for mails. */
export type Mailer = {
  /** Hands a mail to the SMTP server. Throws MailNotSent where that does not take it; so it is called from a job. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};

/** The SMTP server did not take a mail. Its own words are left out, because they repeat the address. */
class MailNotSent extends Error {}

/** How long the SMTP server may take for each step, in milliseconds. */
const PATIENCE = 15_000;

/** A mailer for the configured SMTP server. It connects, and loads what speaks SMTP, with the first mail only. */
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
    // what a mail says is ours: it reads no file and fetches no address
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
