import { MASKED_EMAIL_SHOWN } from './constants.ts';

/** 'compras@valle.example' as 'co*****@valle.example': only the first two characters stay (specification B9). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, Math.max(at, 0));
  return (
    name.slice(0, MASKED_EMAIL_SHOWN) + '*'.repeat(Math.max(0, name.length - MASKED_EMAIL_SHOWN)) + email.slice(at)
  );
}
