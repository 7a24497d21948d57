/**
 * Codes of vouchers: fifteen random characters and a check character, which finds every wrong character and every two
 * that changed places (docs/product.md, Vouchers).
 */

/** Without 0, 1, I and O, which are read for one another. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_LENGTH = 15;
const CODE_LENGTH = RANDOM_LENGTH + 1;
const GROUP = 4;

/** x^5 + x^2 + 1, by which products in GF(32) are reduced; x generates all its 31 elements but 0. */
const POLYNOMIAL = 0b10_0101;
/** 1 / x^15, because x^31 = 1. */
const LAST_INVERSE_POWER = 31 - RANDOM_LENGTH;

/** The product with x in GF(32). */
function timesX(value: number): number {
  const doubled = value << 1;
  return doubled & 0b10_0000 ? doubled ^ POLYNOMIAL : doubled;
}

/** The sum of each character's number times x^position in GF(32), where a sum is an exclusive or. */
function weightedSum(characters: readonly number[]): number {
  // by Horner's rule, from the last position to the first
  return characters.reduceRight((sum, value) => timesX(sum) ^ value, 0);
}

/** A new code of fifteen random bytes. */
export function codeOf(random: Uint8Array): string {
  const characters = Array.from(random.subarray(0, RANDOM_LENGTH), (byte) => byte & 31);
  if (characters.length < RANDOM_LENGTH) throw new Error(`A code needs ${RANDOM_LENGTH} random bytes.`);
  let check = weightedSum(characters);
  for (let power = 0; power < LAST_INVERSE_POWER; power += 1) check = timesX(check);
  return [...characters, check].map((value) => CODE_ALPHABET[value]).join('');
}

/** Reads a code as somebody typed it, with spaces, hyphens and small letters; null where it cannot be one. */
export function readCode(typed: string): string | null {
  // before anything is done with a text of any length
  if (typed.length > 4 * CODE_LENGTH) return null;
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const characters = Array.from(code, (character) => CODE_ALPHABET.indexOf(character));
  const isWhole = characters.length === CODE_LENGTH && !characters.includes(-1);
  return isWhole && weightedSum(characters) === 0 ? code : null;
}

/** 'ABCD-EFGH-JKLM-NPQR'. */
export function showCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}
