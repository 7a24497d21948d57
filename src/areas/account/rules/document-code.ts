/**
 * The characters of a code. There are 31, a prime, so that the weighted check character detects every wrong character
 * and every swap of two.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Random digits of a code: 15 × log2(31) is 74 bits. */
export const CODE_RANDOMS = 15;
export const CODE_BASE = ALPHABET.length;

const GROUP = 4;
/** Lengths of a code: 4 or 8 characters for the client's number, and 16 others. */
const LENGTHS = new Set([20, 24]);

/** The check character that makes the weighted sum a multiple of 31. */
function checkOf(body: string): string {
  let sum = 0;
  for (const [index, character] of body.split('').entries()) sum += (index + 1) * ALPHABET.indexOf(character);
  const weight = body.length + 1;
  for (let value = 0; value < CODE_BASE; value += 1) {
    if ((sum + weight * value) % CODE_BASE === 0) return ALPHABET.charAt(value);
  }
  throw new Error('Every weight has an inverse modulo a prime.');
}

/** `random`: `CODE_RANDOMS` uniform numbers below `CODE_BASE`. */
export function documentCode(clientId: number, random: readonly number[]): string {
  let client = '';
  for (let rest = clientId; rest > 0; rest = Math.floor(rest / CODE_BASE)) {
    client = ALPHABET.charAt(rest % CODE_BASE) + client;
  }
  const width = client.length <= GROUP ? GROUP : 2 * GROUP;
  const body = client.padStart(width, ALPHABET.charAt(0)) + random.map((value) => ALPHABET.charAt(value)).join('');
  return body + checkOf(body);
}

/** '2223 ABCD …'. */
export function groupDocumentCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Null if the length, a character or the check is wrong. Ignores case and separators. */
export function readDocumentCode(typed: string): { readonly code: string; readonly clientId: number } | null {
  if (typed.length > 100) return null;
  const code = typed.replace(/[\s.-]+/g, '').toUpperCase();
  if (!LENGTHS.has(code.length) || code.split('').some((character) => !ALPHABET.includes(character))) return null;
  if (checkOf(code.slice(0, -1)) !== code.at(-1)) return null;
  const digits = code.slice(0, -(CODE_RANDOMS + 1));
  const clientId = digits.split('').reduce((number, digit) => number * CODE_BASE + ALPHABET.indexOf(digit), 0);
  return { code, clientId };
}
