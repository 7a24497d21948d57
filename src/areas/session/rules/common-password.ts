/** Characters that often replace a letter ('P@ssw0rd'). */
const LETTERS_BY_SIGN: Readonly<Record<string, string>> = {
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
 * The words that a password may be made of, in lower case without accents: the password itself, the password without
 * the digits and signs around it ('Password1!', '*clave2026'), and both with their letters restored.
 */
export function baseWords(password: string): readonly string[] {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = plain.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const written = [plain, bare, coreOf(plain)];
  const spelt = [...written.map(spell), coreOf(spell(plain))];
  return [...new Set([...written, ...spelt])].filter((word) => word !== '');
}

function coreOf(word: string): string {
  return word.replace(/^[^a-z]+|[^a-z]+$/g, '');
}

function spell(word: string): string {
  return word.replace(/[@431!0$57]/g, (sign) => LETTERS_BY_SIGN[sign] ?? sign);
}

/** Local words that an attacker tries first (ASVS 6.1.2); common-passwords.txt has the general ones. */
const OBVIOUS_WORDS = new Set([
  'surtidor',
  'surtidores',
  'portal',
  'clientes',
  'aliado',
  'aliados',
  'tienda',
  'bonos',
  'estacion',
  'combustible',
  'combustibles',
  'lubricante',
  'lubricantes',
  'gasolina',
  'diesel',
  'petroleo',
  'colombia',
  'ecuador',
  'factura',
  'facturas',
  'cartera',
  'pagos',
  'pedido',
  'pedidos',
  'representante',
  'legal',
  'administrativo',
  'financiero',
  'finanzas',
  'operativo',
  'compras',
  'planificacion',
]);

/** Shorter words are ignored: 'De la O' has names of two letters. */
const MIN_LENGTH = 4;

/**
 * Whether a password is only a listed word, or a word of the user's names and e-mail (`own`), such as 'Surtidor*2026'.
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const theirs = own
    .flatMap((text) => [text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{M}\p{Nd}]+/u)])
    .flatMap(baseWords)
    .filter(({ length }) => length >= MIN_LENGTH);
  const near = new Set([...OBVIOUS_WORDS, ...theirs]);
  return baseWords(password).some((guess) => near.has(guess));
}
