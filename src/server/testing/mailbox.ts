import { expect } from 'vitest';
import { start } from '../../../tools/start/program.ts';
import { whenDone } from '../../kit/server/testing/database.ts';

/** A mail as the stand-in keeps it (stand-ins/mailbox/README.md). */
export type DeliveredMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mailbox = {
  /** For the server's SMTP_URL. */
  readonly smtp: string;
  /** The mails to an e-mail, the newest first. */
  readonly mailsTo: (email: string) => Promise<readonly DeliveredMail[]>;
  /** Waits until so many have come to an e-mail, and gives the newest. */
  readonly nthMailTo: (email: string, count?: number) => Promise<DeliveredMail>;
  readonly fault: (faults: { down: boolean }) => Promise<void>;
  /** How many connections it has turned away. */
  readonly refused: () => Promise<number>;
};

/** Starts the mailbox stand-in as the process that it is; it ends with the test file. */
export async function startMailbox(): Promise<Mailbox> {
  const { url, said, end } = await start('stand-ins/mailbox/main.ts', { PORT: '0', SMTP_PORT: '0' });
  whenDone(() => end());
  const mailsTo: Mailbox['mailsTo'] = async (email) => {
    const answer = await fetch(`${url}/api/mails?q=${encodeURIComponent(email)}`);
    return (await answer.json()) as DeliveredMail[];
  };
  return {
    smtp: said['smtp'] ?? '',
    mailsTo,
    nthMailTo: async (email, count = 1) => {
      await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(count);
      const [newest] = await mailsTo(email);
      if (!newest) throw new Error(`No mail came to ${email}.`);
      return newest;
    },
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
