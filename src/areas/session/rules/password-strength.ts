import { isGuessable } from './common-password.ts';
import { passwordProblem } from './password.ts';

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** How many characters each kind adds to the alphabet that an attacker must try. */
const KINDS: readonly (readonly [kind: RegExp, characters: number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{M}\p{Nd}]/u, 33],
];

/** Minimum bits of entropy of a good and of a strong password. */
const GOOD = 52;
const STRONG = 72;

/** Shorter words of the user are ignored, as in `isGuessable`. */
const MIN_LENGTH = 4;

/**
 * The strength of a new password; null if it is empty. A password that the form would refuse is weak. `own`: the user's
 * names and e-mail; each of their words counts as one character. The server also has a list of common passwords.
 */
export function passwordStrength(password: string, own: readonly string[]): PasswordStrength | null {
  if (password === '') return null;
  if (passwordProblem(password) !== null || isGuessable(password, own)) return 'weak';
  const kinds = KINDS.reduce((sum, [kind, characters]) => sum + (kind.test(password) ? characters : 0), 0);
  const bits = countUnpredictable(withoutOwn(password, own)) * Math.log2(kinds);
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

/** Counts the characters that do not continue a run such as 'aaaa', '1234' or 'dcba'. */
function countUnpredictable(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}
