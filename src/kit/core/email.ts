import { hasInvisible } from './text.ts';

/** Simple on purpose (specification B5): only a mail to the address can prove that it exists. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const MAX_EMAIL = 254;

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && EMAIL.test(text) && !hasInvisible(text) && text === text.normalize('NFC');
}
