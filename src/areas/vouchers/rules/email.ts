import { MASKED_EMAIL_SHOWN } from './constants.ts';

/** Simple on purpose (specification B5): a mail to it is what proves an address. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const EMAIL_MOST = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MOST && EMAIL.test(text);
}

/** 'compras@valle.example' as 'co*****@valle.example': only the first two characters stay (specification B9). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, Math.max(at, 0));
  return (
    name.slice(0, MASKED_EMAIL_SHOWN) + '*'.repeat(Math.max(0, name.length - MASKED_EMAIL_SHOWN)) + email.slice(at)
  );
}
