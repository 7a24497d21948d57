import { isGuessable } from './common-password.ts';
import { passwordProblem } from './password.ts';

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** What each kind of character adds to those that a guesser must try. */
const KINDS: readonly (readonly [kind: RegExp, characters: number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{M}\p{Nd}]/u, 33],
];

/** Bits from which a password is good, and strong. */
const GOOD = 52;
const STRONG = 72;

/** Shorter words of the user are ignored, as in `isGuessable`. */
const MIN_LENGTH = 4;

/**
 * How hard a new password is to guess; null for an empty one. One that a form would refuse is weak. `own` are the
 * user's names and e-mail: each of their words counts as one character. The server also has a list of common passwords.
 */
export function passwordStrength(password: string, own: readonly string[]): PasswordStrength | null {
  if (password === '') return null;
  if (passwordProblem(password) !== null || isGuessable(password, own)) return 'weak';
  const kinds = KINDS.reduce((sum, [kind, characters]) => sum + (kind.test(password) ? characters : 0), 0);
  const bits = unforeseen(withoutOwn(password, own)) * Math.log2(kinds);
  return bits >= STRONG ? 'strong' : bits >= GOOD ? 'good' : 'fair';
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function withoutOwn(password: string, own: readonly string[]): string {
  return own
    .flatMap((text) => plain(text).split(/[^\p{L}\p{Nd}]+/u))
    .filter(({ length }) => length >= MIN_LENGTH)
    .reduce((rest, word) => rest.replaceAll(word, ' '), plain(password));
}

/** How many characters neither repeat the one before nor follow it, as in 'aaaa', '1234' and 'dcba'. */
function unforeseen(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, place) => place === 0 || Math.abs(code - (codes[place - 1] ?? 0)) > 1).length;
}
