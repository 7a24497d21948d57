import { MASKED_EMAIL_SHOWN } from './constants.ts';

/** Masks all but the first two characters of the name: 'co*****@valle.example' (specification B9). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, Math.max(at, 0));
  return (
    name.slice(0, MASKED_EMAIL_SHOWN) + '*'.repeat(Math.max(0, name.length - MASKED_EMAIL_SHOWN)) + email.slice(at)
  );
}
