import { CODE_ALPHABET } from './code.ts';

/**
 * The password of a purchase's file of codes, 'SSSSSS-XXXXXXXXXXXX': a selector, by which it is found, and a secret
 * (docs/product.md, Vouchers).
 */
export type FilePassword = { readonly selector: string; readonly secret: string };

const SELECTOR_LENGTH = 6;
const SECRET_LENGTH = 12;
export const FILE_PASSWORD_LENGTH = SELECTOR_LENGTH + SECRET_LENGTH;

/** How long a password works, in milliseconds. */
export const FILE_PASSWORD_LIFE = 30 * 24 * 60 * 60_000;
/** How long the session that gave it may ask again, in milliseconds: a lost answer loses nothing. */
export const FILE_AGAIN = 10 * 60_000;
/** Wrong passwords for a purchase: from one network, and from all. Another password begins anew. */
export const FILE_TRIES = { network: 5, all: 20 };
/** How often a purchase gets another password: not within the pause, in milliseconds, and so many in a day. */
export const FILE_MAILS = { pause: 60_000, day: 10 };

/** A new password of as many random bytes as it has characters. */
export function filePasswordOf(random: Uint8Array): FilePassword {
  if (random.length < FILE_PASSWORD_LENGTH) throw new Error(`A password needs ${FILE_PASSWORD_LENGTH} random bytes.`);
  const text = Array.from(random, (byte) => CODE_ALPHABET[byte & 31]).join('');
  return { selector: text.slice(0, SELECTOR_LENGTH), secret: text.slice(SELECTOR_LENGTH, FILE_PASSWORD_LENGTH) };
}

/** Reads a password as somebody typed it, with spaces, hyphens and small letters; null where it cannot be one. */
export function readFilePassword(typed: string): FilePassword | null {
  // before anything is done with a text of any length
  if (typed.length > 4 * FILE_PASSWORD_LENGTH) return null;
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const isWhole = text.length === FILE_PASSWORD_LENGTH && Array.from(text).every((one) => CODE_ALPHABET.includes(one));
  return isWhole ? { selector: text.slice(0, SELECTOR_LENGTH), secret: text.slice(SELECTOR_LENGTH) } : null;
}

/** As the mail shows it. */
export function showFilePassword({ selector, secret }: FilePassword): string {
  return `${selector}-${secret}`;
}
