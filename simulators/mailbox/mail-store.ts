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
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly filename: string; readonly type: string }[];
};

type StoredMail = { readonly mail: Mail; readonly files: readonly Buffer[] };

/** Mails beyond this number are dropped, the oldest first. */
const MAX_MAILS = 500;

export type MailStore = {
  readonly put: (to: readonly string[], raw: Buffer) => Promise<void>;
  /** Mails, the newest first; with `text`, only mails whose recipients or subject contain it. */
  readonly list: (text?: string) => readonly Mail[];
  readonly get: (id: string) => Mail | undefined;
  /** The bytes of a mail's attachment, by its index. */
  readonly file: (id: string, index: number) => Buffer | undefined;
  readonly clear: () => void;
};

/** Stores mails in memory. */
export function openMailStore(): MailStore {
  let stored: readonly StoredMail[] = [];
  const find = (id: string) => stored.find(({ mail }) => mail.id === id);
  return {
    put: async (to, raw) => {
      const { from, subject, messageId, text, html, attachments } = await PostalMime.parse(raw);
      const mail: Mail = {
        id: randomUUID(),
        at: new Date().toISOString(),
        from: nameOf(from),
        to,
        subject: subject ?? '',
        messageId: messageId ?? '',
        text: text ?? '',
        html: html ?? '',
        attachments: attachments.map(({ filename, mimeType }) => ({ filename: filename ?? '', type: mimeType })),
      };
      const files = attachments.map(({ content }) =>
        Buffer.from(typeof content === 'string' ? content : new Uint8Array(content)),
      );
      stored = [{ mail, files }, ...stored].slice(0, MAX_MAILS);
    },
    list: (text = '') => {
      const wanted = text.trim().toLowerCase();
      const mails = stored.map(({ mail }) => mail);
      return mails.filter(({ to, subject }) => [...to, subject].some((text) => text.toLowerCase().includes(wanted)));
    },
    get: (id) => find(id)?.mail,
    file: (id, index) => find(id)?.files[index],
    clear: () => {
      stored = [];
    },
  };
}

function nameOf(address: Address | undefined): string {
  if (!address) return '';
  return address.address ? `${address.name} <${address.address}>`.trim() : address.name;
}
