import { readFileSync } from 'node:fs';
import { PASSWORD_LENGTH } from '../../../kit/any/constants.ts';
import { type Result, badInput, ok } from '../../../kit/any/result.ts';
import { guessesOf, isNearAtHand } from '../rules/common-password.ts';
import { type PasswordProblem, passwordProblem } from '../rules/password.ts';
import { inRepository } from '../../../kit/server/repository.ts';

/** The specification's messages (second document, section 5). */
const PROBLEMS: Record<PasswordProblem, string> = {
  length: `"Password" must have ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.`,
  number: '"Password" must have at least one number.',
  letter: '"Password" must have at least one letter.',
  special: '"Password" must have at least one special character.',
};

/** Read with the first new password. */
let common: ReadonlySet<string> | undefined;

function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(inRepository('src/areas/session/server/common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  );
  return guessesOf(password).some((guess) => common?.has(guess));
}

/** What a user is known by: their names and e-mail. */
export type KnownBy = { readonly email: string; readonly firstname: string; readonly lastname: string };

/**
 * Whether a user's new password may be one (specification 2, section 5; and not among those that are guessed first, for
 * everybody or for this user); graphql-input about the field newPassword where not.
 */
export function checkNewPassword(password: string, { email, firstname, lastname }: KnownBy): Result<null> {
  const problem = passwordProblem(password);
  if (problem) return badInput(`password_${problem}`, PROBLEMS[problem], 'newPassword');
  if (isCommon(password) || isNearAtHand(password, [email, firstname, lastname])) {
    return badInput('password_common', '"Password" is too common.', 'newPassword');
  }
  return ok(null);
}
