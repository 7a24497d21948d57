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

/**
 * What is near at hand to whoever guesses a password here: the product, its stores, the trade, the portal's words and its roles
 * (ASVS 6.1.2). The list of common passwords has what is near at hand to everybody.
 */
const NEAR_AT_HAND = new Set([
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

/** The shortest word that says anything: 'De la O' has names of two letters. */
const SHORTEST = 4;

/**
 * Whether a password is but one of the words that are near at hand, or of its own user's (`own`: names, the e-mail), with what is
 * usually put around a word: 'Surtidor*2026', '_marcela.rios1'.
 */
export function isNearAtHand(password: string, own: readonly string[]): boolean {
  const theirs = own
    .flatMap((text) => [text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{M}\p{Nd}]+/u)])
    .flatMap(guessesOf)
    .filter(({ length }) => length >= SHORTEST);
  const near = new Set([...NEAR_AT_HAND, ...theirs]);
  return guessesOf(password).some((guess) => near.has(guess));
}
