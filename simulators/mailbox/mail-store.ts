import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';

/** A delivered mail. */
export type Mail = {
  readonly id: string;
  /** An instant in UTC. */
  readonly at: string;
  readonly from: string;
  /** The recipients of the envelope. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Mails beyond this number are dropped, the oldest first. */
const MOST = 500;

export type MailStore = {
  readonly put: (to: readonly string[], raw: Buffer) => Promise<void>;
  /** The newest first; with `text` only those whose recipients or subject contain it. */
  readonly list: (text?: string) => readonly Mail[];
  readonly get: (id: string) => Mail | undefined;
  readonly clear: () => void;
};

/** Stores mails in memory. */
export function openMailStore(): MailStore {
  let mails: readonly Mail[] = [];
  return {
    put: async (to, raw) => {
      const { from, subject, text, html } = await PostalMime.parse(raw);
      const mail: Mail = {
        id: randomUUID(),
        at: new Date().toISOString(),
        from: nameOf(from),
        to,
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
      };
      mails = [mail, ...mails].slice(0, MOST);
    },
    list: (text = '') => {
      const wanted = text.trim().toLowerCase();
      return mails.filter(({ to, subject }) => [...to, subject].some((words) => words.toLowerCase().includes(wanted)));
    },
    get: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = [];
    },
  };
}

function nameOf(address: Address | undefined): string {
  if (!address) return '';
  return address.address ? `${address.name} <${address.address}>`.trim() : address.name;
}
