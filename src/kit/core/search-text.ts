/** Letters that Unicode does not decompose, each with the letter that a search compares instead. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'a',
  œ: 'o',
  ß: 's',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 't',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ς: 'σ',
};

/** Latin, Greek and Cyrillic letters beyond ASCII, and accents that are characters of their own. */
const LETTERS = /[\u00c0-\u052f\u1e00-\u1fff]/gu;

/**
 * Converts a text to the form that searches and sorting compare: lower case without accents; ñ is a letter of its own.
 * Letters of other scripts stay as they are. The database's function `fold_text` does the same.
 */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFC')
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll(LETTERS, (letter) => foldLetter(letter.toLowerCase()));
}

function foldLetter(letter: string): string {
  if (letter === 'ñ') return letter;
  const base = letter.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  return PLAIN[base] ?? base;
}

/** Whether `folded` contains `search`; both are folded by `foldText`. A search without ñ also finds ñ. */
export function hasFolded(folded: string, search: string): boolean {
  return folded.includes(search) || (!search.includes('ñ') && folded.replaceAll('ñ', 'n').includes(search));
}
