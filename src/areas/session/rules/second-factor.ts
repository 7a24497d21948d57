/** The role that a store's configuration may require a second factor of. */
const REQUIRED_OF = 'Representante Legal';

export function requiresSecondFactor(role: string, storeRequiresIt: boolean): boolean {
  return storeRequiresIt && role === REQUIRED_OF;
}

/** Reads a typed code: six digits of the app, or a recovery code in any grouping; null for neither. */
export function readCode(typed: string): { readonly app: string } | { readonly recovery: string } | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(text)) return { app: text };
  return /^[2-9A-HJ-NP-Z]{12}$/.test(text) ? { recovery: text } : null;
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Encodes twelve random bytes as a recovery code of 60 bits, without characters that look alike. */
export function recoveryCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** 'ABCD-EFGH-JKLM'. */
export function groupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
