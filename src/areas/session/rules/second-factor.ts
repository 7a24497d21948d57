/** The roles that a store's configuration may require a second factor of (issue: "required by configuration for"). */
const REQUIRED_OF = 'Representante Legal';

/** Whether a user of this role must have a second factor, where their store requires it. */
export function requiresSecondFactor(role: string, storeRequiresIt: boolean): boolean {
  return storeRequiresIt && role === REQUIRED_OF;
}

/** What was typed as a code: six digits of the app, or a recovery code as it is kept, however it was grouped; null: neither. */
export function readCode(typed: string): { readonly app: string } | { readonly recovery: string } | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(text)) return { app: text };
  return /^[2-9A-HJ-NP-Z]{12}$/.test(text) ? { recovery: text } : null;
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A recovery code of twelve random bytes: 60 bits, without letters and digits that look alike. */
export function recoveryCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A recovery code as it is read and typed: 'ABCD-EFGH-JKLM'. */
export function groupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
