import type { Transporter } from 'nodemailer';
import type { CounterDefinition, Metrics } from '../metrics/metrics.ts';
import type { SmtpSettings } from '../settings.ts';

export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  /** Called after the SMTP server has answered, so that retries do not generate the file while the server is down. */
  readonly content: () => Promise<Buffer>;
};

type Mail = {
  readonly to: string;
  /** Its Message-ID, '<…@…>', so that a mail that is sent again is known as the same one; by default a random one. */
  readonly messageId?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
};

export type Mailer = {
  /** Sends a mail; throws MailNotSent. Called by jobs only. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Throws MailNotSent unless the SMTP server answers: before work that is for a mail alone. */
  readonly verify: () => Promise<void>;
  readonly close: () => void;
};

/** Whether the jobs of a queue send mails: 'session.reset-mail', 'notifications.mail'. */
export function isMailQueue(name: string): boolean {
  return /[.-]mail$/.test(name);
}

/** The SMTP server refused a mail. The message omits the server's answer, which repeats the address. */
class MailNotSent extends Error {}

/** Timeout of each SMTP step, in milliseconds. */
const STEP_TIMEOUT = 15_000;

/** Creates a mailer, which loads the SMTP client and connects with the first mail. */
export function openMailer(settings: SmtpSettings): Mailer {
  let transport: Promise<Transporter> | undefined;
  const open = () => (transport ??= connect(settings));
  const verify = async () => expectAccepted((await open()).verify());
  return {
    verify,
    send: async ({ attachments = [], ...mail }) => {
      const opened = await open();
      if (attachments.length > 0) await verify();
      const files = [];
      for (const { content, ...file } of attachments) files.push({ ...file, content: await content() });
      await expectAccepted(opened.sendMail({ from: settings.from, ...mail, attachments: files }));
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

const MAILS: CounterDefinition = {
  name: 'surtidor_mails_total',
  help: 'Mails, by what the SMTP server said of each attempt',
  labels: ['result'],
  initial: [{ result: 'accepted' }, { result: 'refused' }],
};

/** Counts what becomes of each attempt to send a mail; one whose attachment fails is not counted. */
export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  metrics.addCounter(MAILS);
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        if (error instanceof MailNotSent) metrics.count(MAILS, { result: 'refused' });
        throw error;
      }
      metrics.count(MAILS, { result: 'accepted' });
    },
  };
}

async function expectAccepted(answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new MailNotSent(`The SMTP server did not accept a mail (${responseCode ?? code ?? 'no answer'}).`);
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
    connectionTimeout: STEP_TIMEOUT,
    greetingTimeout: STEP_TIMEOUT,
    socketTimeout: STEP_TIMEOUT,
    // the server writes the whole mail, so it needs no files and no URLs
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
