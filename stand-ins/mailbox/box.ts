import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';

/** A mail as it was delivered. */
export type Mail = {
  readonly id: string;
  /** An instant in UTC. */
  readonly at: string;
  readonly from: string;
  /** Whom the envelope named, which is where it would have gone. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** More are not kept: the oldest go. */
const MOST = 500;

export type Box = {
  readonly put: (to: readonly string[], raw: Buffer) => Promise<void>;
  /** The newest first; those whose recipients or subject have the text, where one is given. */
  readonly list: (text?: string) => readonly Mail[];
  readonly get: (id: string) => Mail | undefined;
  readonly clear: () => void;
};

/** Where mails are kept while the process runs. */
export function openBox(): Box {
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
