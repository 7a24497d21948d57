/**
 * The code that is printed on every document and says whether it is genuine. It is of 31 letters and digits, none
 * of which looks like another, and 31 is a prime: with a weight of its own for every place, one wrong character or any two
 * swapped ones never give another code that is right. Client, then what is random, then the check character.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** How many numbers below `CODE_BASE` a code takes: 15 × log2(31) is 74 bits, which nobody guesses. */
export const CODE_RANDOMS = 15;
export const CODE_BASE = ALPHABET.length;

const GROUP = 4;
/** The two lengths: what is left of the client's number beside 16 others is 4 or 8 characters. */
const LENGTHS = new Set([20, 24]);

/** The character that makes the weighted sum of all a multiple of 31. */
function checkOf(body: string): string {
  let sum = 0;
  for (const [place, character] of body.split('').entries()) sum += (place + 1) * ALPHABET.indexOf(character);
  const weight = body.length + 1;
  for (let value = 0; value < CODE_BASE; value += 1) {
    if ((sum + weight * value) % CODE_BASE === 0) return ALPHABET.charAt(value);
  }
  throw new Error('Every weight has an inverse modulo a prime.');
}

/** The code of a client's document; `random` are `CODE_RANDOMS` numbers below `CODE_BASE`, each as likely as the others. */
export function documentCode(clientId: number, random: readonly number[]): string {
  let client = '';
  for (let rest = clientId; rest > 0; rest = Math.floor(rest / CODE_BASE)) {
    client = ALPHABET.charAt(rest % CODE_BASE) + client;
  }
  const width = client.length <= GROUP ? GROUP : 2 * GROUP;
  const body = client.padStart(width, ALPHABET.charAt(0)) + random.map((value) => ALPHABET.charAt(value)).join('');
  return body + checkOf(body);
}

/** A code as it is printed and read aloud: '2223 ABCD …'. */
export function groupDocumentCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * What somebody typed as a code, however it was grouped, and the client whose documents it is among; null where it can be
 * no code of ours: too short or too long, a character that none has, or two swapped ones.
 */
export function readDocumentCode(typed: string): { readonly code: string; readonly clientId: number } | null {
  if (typed.length > 100) return null;
  const code = typed.replace(/[\s.-]+/g, '').toUpperCase();
  if (!LENGTHS.has(code.length) || code.split('').some((character) => !ALPHABET.includes(character))) return null;
  if (checkOf(code.slice(0, -1)) !== code.at(-1)) return null;
  const digits = code.slice(0, -(CODE_RANDOMS + 1));
  const clientId = digits.split('').reduce((number, digit) => number * CODE_BASE + ALPHABET.indexOf(digit), 0);
  return { code, clientId };
}
