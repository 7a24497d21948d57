import { CODE_ALPHABET } from './code.ts';

/**
 * The password of a purchase's file of codes, 'SSSSSS-XXXXXXXXXXXX': a selector, which identifies the password, and a
 * secret (docs/product.md, Vouchers).
 */
export type FilePassword = { readonly selector: string; readonly secret: string };

const SELECTOR_LENGTH = 6;
const SECRET_LENGTH = 12;
export const FILE_PASSWORD_LENGTH = SELECTOR_LENGTH + SECRET_LENGTH;

/** How long a password works, in milliseconds. */
export const FILE_PASSWORD_LIFE = 30 * 24 * 60 * 60_000;
/** How long the session that used the password may ask again, in ms, so that a lost answer can be repeated. */
export const FILE_REOPEN_MS = 10 * 60_000;
/** Maximum wrong passwords for a purchase: from one network, and from all. A new password resets the count. */
export const FILE_TRIES = { network: 5, all: 20 };
/** Limits of new passwords for a purchase: the minimum pause in ms, and the maximum in a day. */
export const FILE_MAILS = { pause: 60_000, day: 10 };

/** Builds a password from random bytes, one for each character. */
export function filePasswordFromBytes(random: Uint8Array): FilePassword {
  if (random.length < FILE_PASSWORD_LENGTH) throw new Error(`A password needs ${FILE_PASSWORD_LENGTH} random bytes.`);
  const text = Array.from(random, (byte) => CODE_ALPHABET[byte & 31]).join('');
  return { selector: text.slice(0, SELECTOR_LENGTH), secret: text.slice(SELECTOR_LENGTH, FILE_PASSWORD_LENGTH) };
}

/** Parses a typed password with spaces, hyphens and small letters; null if it is not valid. */
export function readFilePassword(typed: string): FilePassword | null {
  // limits the length before processing the text
  if (typed.length > 4 * FILE_PASSWORD_LENGTH) return null;
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const isWhole = text.length === FILE_PASSWORD_LENGTH && Array.from(text).every((one) => CODE_ALPHABET.includes(one));
  return isWhole ? { selector: text.slice(0, SELECTOR_LENGTH), secret: text.slice(SELECTOR_LENGTH) } : null;
}

/** Formats a password for the mail. */
export function formatFilePassword({ selector, secret }: FilePassword): string {
  return `${selector}-${secret}`;
}
