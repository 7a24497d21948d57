/**
 * Codes of vouchers: fifteen random characters and a check character. It detects every wrong character and every swap
 * of two characters (docs/product.md, Vouchers).
 */

/** Without 0, 1, I and O, which are easily confused. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_LENGTH = 15;
const CODE_LENGTH = RANDOM_LENGTH + 1;
const GROUP = 4;

/** x^5 + x^2 + 1 reduces products in GF(32); x generates all 31 elements other than 0. */
const POLYNOMIAL = 0b10_0101;
/** 1 / x^15, because x^31 = 1. */
const LAST_INVERSE_POWER = 31 - RANDOM_LENGTH;

/** The product with x in GF(32). */
function timesX(value: number): number {
  const doubled = value << 1;
  return doubled & 0b10_0000 ? doubled ^ POLYNOMIAL : doubled;
}

/** The sum of each character's number times x^position in GF(32); addition is exclusive or. */
function weightedSum(characters: readonly number[]): number {
  // by Horner's rule, from the last position to the first
  return characters.reduceRight((sum, value) => timesX(sum) ^ value, 0);
}

/** Builds a code from fifteen random bytes. */
export function codeFromBytes(random: Uint8Array): string {
  const characters = Array.from(random.subarray(0, RANDOM_LENGTH), (byte) => byte & 31);
  if (characters.length < RANDOM_LENGTH) throw new Error(`A code needs ${RANDOM_LENGTH} random bytes.`);
  let check = weightedSum(characters);
  for (let power = 0; power < LAST_INVERSE_POWER; power += 1) check = timesX(check);
  return [...characters, check].map((value) => CODE_ALPHABET[value]).join('');
}

/** Parses a typed code with spaces, hyphens and small letters; null if it is not valid. */
export function readCode(typed: string): string | null {
  // limits the length before processing the text
  if (typed.length > 4 * CODE_LENGTH) return null;
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const characters = Array.from(code, (character) => CODE_ALPHABET.indexOf(character));
  const isWhole = characters.length === CODE_LENGTH && !characters.includes(-1);
  return isWhole && weightedSum(characters) === 0 ? code : null;
}

/** Formats a code in groups: 'ABCD-EFGH-JKLM-NPQR'. */
export function formatCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}
