import { expect } from '@playwright/test';

/** A mail of the simulator (simulators/mailbox/README.md). */
type Mail = { readonly id: string; readonly subject: string; readonly text: string };

/** The mails that the portal has sent, by the simulator's API and pages. */
export type Mailbox = {
  readonly url: string;
  /** Waits until an address has `count` mails, and returns the newest. */
  readonly nthMailTo: (email: string, count?: number) => Promise<Mail>;
};

export function mailboxAt(url: string): Mailbox {
  const mailsTo = async (email: string) => {
    const answer = await fetch(`${url}/api/mails?q=${encodeURIComponent(email)}`);
    return (await answer.json()) as readonly Mail[];
  };
  return {
    url,
    nthMailTo: async (email, count = 1) => {
      await expect.poll(async () => (await mailsTo(email)).length).toBe(count);
      const [newest] = await mailsTo(email);
      if (!newest) throw new Error(`No mail to ${email} arrived.`);
      return newest;
    },
  };
}
