import { hasInvisible } from './text.ts';

/** Matches the form of an e-mail address (specification B5). Only a mail can prove that an address exists. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const MAX_EMAIL = 254;

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && EMAIL.test(text) && !hasInvisible(text) && text === text.normalize('NFC');
}
