import { type Result, badInput, ok } from '../../../kit/any/result.ts';
import { type PasswordProblem, passwordProblem } from '../rules/password.ts';

/** The specification's messages (second document, section 5). */
const PROBLEMS: Record<PasswordProblem, string> = {
  length: '"Password" must have 8 to 32 characters.',
  number: '"Password" must have at least one number.',
  letter: '"Password" must have at least one letter.',
  special: '"Password" must have at least one special character.',
};

/** Whether a new password may be one (specification 2, section 5); graphql-input about the field newPassword where not. */
export async function checkNewPassword(password: string): Promise<Result<null>> {
  const problem = passwordProblem(password);
  if (problem) return badInput(`password_${problem}`, PROBLEMS[problem], 'newPassword');
  return ok(null);
}
