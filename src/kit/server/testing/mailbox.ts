import { expect } from 'vitest';
import { startServer } from '../../../../simulators/mailbox/server.ts';
import { readSettings } from '../../../../simulators/mailbox/settings.ts';
import { afterDatabaseTests } from '#kit/server/testing/database.ts';

/** A mail as the simulator stores it (simulators/mailbox/README.md). */
export type DeliveredMail = {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** '<…@…>' */
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly filename: string; readonly type: string }[];
};

export type Mailbox = {
  /** Address for the server's SMTP_URL. */
  readonly smtp: string;
  /** Mails to an address, newest first. */
  readonly mailsTo: (email: string) => Promise<readonly DeliveredMail[]>;
  /** Waits for the nth mail to an e-mail address. */
  readonly nthMailTo: (email: string, count?: number) => Promise<DeliveredMail>;
  /** The bytes of a mail's first attachment. */
  readonly attachmentOf: (mail: DeliveredMail) => Promise<Buffer>;
  readonly fault: (faults: { down: boolean }) => Promise<void>;
  /** Number of connections that the mailbox has refused. */
  readonly refused: () => Promise<number>;
};

/** Starts the mailbox simulator, which ends with the test file. */
export async function startMailbox(): Promise<Mailbox> {
  const { url, smtp, close } = await startServer(readSettings({ PORT: '0', SMTP_PORT: '0' }));
  afterDatabaseTests(close);
  const mailsTo: Mailbox['mailsTo'] = async (email) => {
    const answer = await fetch(`${url}/api/mails?q=${encodeURIComponent(email)}`);
    return (await answer.json()) as DeliveredMail[];
  };
  return {
    smtp,
    mailsTo,
    nthMailTo: async (email, count = 1) => {
      await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(count);
      const [newest] = await mailsTo(email);
      if (!newest) throw new Error(`No mail to ${email} arrived.`);
      return newest;
    },
    attachmentOf: async ({ id }) => Buffer.from(await (await fetch(`${url}/mails/${id}/attachments/0`)).arrayBuffer()),
    refused: async () => ((await (await fetch(`${url}/api/faults`)).json()) as { refused: number }).refused,
    fault: async (faults) => {
      await fetch(`${url}/api/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      });
    },
  };
}
