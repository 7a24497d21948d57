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

/**
 * Converts a text to the form that searches and sorting compare: lower case without accents; ñ is a letter of its own.
 * The database's function `fold_text` does the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\0-\x7fñ]/gu, (letter) => PLAIN[letter] ?? letter.normalize('NFD').replaceAll(/\p{Mn}/gu, ''));
}

/** Whether `folded` contains `search`; both are folded by `foldText`. A search without ñ also finds ñ. */
export function hasFolded(folded: string, search: string): boolean {
  return folded.includes(search) || (!search.includes('ñ') && folded.replaceAll('ñ', 'n').includes(search));
}
