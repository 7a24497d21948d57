import type { Transporter } from 'nodemailer';
import type { SmtpSettings } from './settings.ts';

export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  /** Called once the SMTP server has answered, so that a file is not made again for each retry while it is down. */
  readonly content: () => Promise<Buffer>;
};

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
};

export type Mailer = {
  /** Sends a mail; throws MailNotSent. Called by jobs only. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};

/** Whether the jobs of a queue send mails: 'session.reset-mail', 'notifications.mail'. */
export function isMailQueue(name: string): boolean {
  return /[.-]mail$/.test(name);
}

/** The SMTP server refused a mail. Its answer is left out, because it repeats the address. */
class MailNotSent extends Error {}

/** Timeout of each SMTP step, in milliseconds. */
const PATIENCE = 15_000;

/** Connects, and loads the SMTP client, with the first mail only. */
export function openMailer(settings: SmtpSettings): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async ({ attachments = [], ...mail }) => {
      transport ??= connect(settings);
      const opened = await transport;
      if (attachments.length > 0) await taken(opened.verify());
      const files = [];
      for (const { content, ...file } of attachments) files.push({ ...file, content: await content() });
      await taken(opened.sendMail({ from: settings.from, ...mail, attachments: files }));
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

async function taken(answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new MailNotSent(`The SMTP server did not take a mail (${responseCode ?? code ?? 'no answer'}).`);
  }
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
