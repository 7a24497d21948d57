/** A number within a text, as documents are compared by it. */
type NumberKey = {
  /** The digits without leading zeros, dashes and prefix; with a prefix where they are few: 'P12'. */
  readonly key: string;
  /** The letters before the digits, in upper case. */
  readonly prefix: string;
};

/** Fewer digits are too common to identify a document without their prefix. */
const FEWEST_DIGITS = 3;
const MAX_KEYS = 40;

/**
 * The numbers within a text. Prefix, leading zeros, dashes and the words around a number do not matter: 'FE-0012345',
 * 'Factura N° 12345' and '001-002-000012345' have the key '12345'; the last one also that of all its digits.
 */
export function numberKeys(text: string): readonly NumberKey[] {
  const found = new Map<string, NumberKey>();
  const add = (digits: string, prefix: string) => {
    const bare = digits.replace(/^0+/, '');
    if (bare === '') return;
    const key = bare.length < FEWEST_DIGITS ? prefix + bare : bare;
    if (/^\d{1,2}$/.test(key) || found.has(key) || found.size >= MAX_KEYS) return;
    found.set(key, { key, prefix });
  };
  const tokens = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase();
  for (const [, letters = '', number = ''] of tokens.matchAll(/([A-Z]*)[\s.#°º:_-]{0,3}(\d+(?:[-./]\d+)*)/g)) {
    const groups = number.split(/\D/);
    const prefix = letters.length <= 6 ? letters : '';
    add(groups.at(-1) ?? '', prefix);
    if (groups.length > 1) add(groups.join(''), prefix);
  }
  return [...found.values()];
}
