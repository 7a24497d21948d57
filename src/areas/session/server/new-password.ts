import { readFileSync } from 'node:fs';
import { PASSWORD_LENGTH } from '../rules/constants.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { baseWords, isGuessable } from '../rules/common-password.ts';
import { type PasswordProblem, passwordProblem } from '../rules/password.ts';
import { serverFile } from '#kit/server/paths.ts';

/** The specification's messages (second document, section 5). */
const PROBLEMS: Record<PasswordProblem, string> = {
  length: `"Password" must have ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.`,
  number: '"Password" must have at least one number.',
  letter: '"Password" must have at least one letter.',
  special: '"Password" must have at least one special character.',
};

const COMMON_PASSWORDS = serverFile('src/areas/session/server/common-passwords.txt');

let common: ReadonlySet<string> | undefined;

function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(COMMON_PASSWORDS, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  );
  return baseWords(password).some((guess) => common?.has(guess));
}

export type PersonalData = { readonly email: string; readonly firstname: string; readonly lastname: string };

/** Refuses, as graphql-input, a new password that breaks a rule (specification B5) or is easy to guess. */
export function checkNewPassword(password: string, { email, firstname, lastname }: PersonalData): Result<null> {
  const problem = passwordProblem(password);
  if (problem) return badInput(`password_${problem}`, PROBLEMS[problem], 'newPassword');
  if (isCommon(password) || isGuessable(password, [email, firstname, lastname])) {
    return badInput('password_common', '"Password" is too common.', 'newPassword');
  }
  return ok(null);
}
