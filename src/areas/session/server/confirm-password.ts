import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { beginLogin } from './limits.ts';
import { verifyPassword } from './password.ts';
import { type UserRow, userById } from './store.ts';

/** Checks the password before an act that could lock the user out; a wrong one counts as a failed sign-in. */
export async function confirmPassword(
  context: ViewerContext,
  password: string,
  field: string,
): Promise<Result<UserRow>> {
  if (password === '') return badInput('password_missing', `Specify the "${field}" value.`, field);
  if (password.length > 256) return badInput('too_long', 'The password is too long.', field);
  const user = await userOf(context);
  const login = await beginLogin(context, user.email);
  if (!login.ok) return login;
  if (!user.password_hash || !(await verifyPassword(user.password_hash, password))) {
    return refuse({
      category: 'authentication',
      code: 'password_wrong',
      message: "The password doesn't match this account. Verify the password and try again.",
      field,
    });
  }
  await login.value.succeeded();
  return ok(user);
}

export async function userOf({ db, viewer }: ViewerContext): Promise<UserRow> {
  const user = await userById(db, viewer.clientId, viewer.userId);
  if (!user) throw new Error('The user of a live session does not exist.');
  return user;
}
