import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { confirmPassword, userOf } from './confirm-password.ts';
import { beginCodeLogin } from './limits.ts';
import { factorOf } from './second-factor-store.ts';
import { consumeCode } from './second-factor.ts';

/** What a user gives to confirm that it is them: their password, or a code of their second factor. */
type Given = { readonly password?: string | null | undefined; readonly otp?: string | null | undefined };

/** Confirms that the viewer is at the device, before an act with consequences. A mistake counts as a failed sign-in. */
export async function confirmIdentity(context: ViewerContext, { password, otp }: Given): Promise<Result<null>> {
  if (!otp) {
    const confirmed = await confirmPassword(context, password ?? '', 'password');
    return confirmed.ok ? ok(null) : confirmed;
  }
  const { db, viewer } = context;
  const secret = (await factorOf(db, viewer.clientId, viewer.userId))?.secret;
  if (!secret) return badInput('second_factor_off', 'The second factor is not switched on.', 'otp');
  const tried = await beginCodeLogin(context, (await userOf(context)).email);
  if (!tried.ok) return tried;
  if (!(await consumeCode(context, viewer, secret, otp))) return badInput('otp_wrong', 'The code is wrong.', 'otp');
  await tried.value.succeeded();
  return ok(null);
}
