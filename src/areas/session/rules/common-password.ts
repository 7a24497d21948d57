/** What stands for a letter in a password that only looks hard to guess. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * The words that a guesser would come to a password from: itself, and without what is usually put before and behind a
 * word ('Password1!', '*clave2026'), each also with the letters that signs stand for ('P@ssw0rd'). In lower case, without accents.
 */
export function guessesOf(password: string): readonly string[] {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = plain.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const written = [plain, bare, coreOf(plain)];
  const spelt = [...written.map(spell), coreOf(spell(plain))];
  return [...new Set([...written, ...spelt])].filter((word) => word !== '');
}

/** A word without what is no letter before and behind it. */
function coreOf(word: string): string {
  return word.replace(/^[^a-z]+|[^a-z]+$/g, '');
}

function spell(word: string): string {
  return word.replace(/[@431!0$57]/g, (sign) => STANDS_FOR[sign] ?? sign);
}
