import { normalizeEmail } from '#kit/core/person-text.ts';
import { randomBytes } from 'node:crypto';
import { SESSION_MS } from '../rules/constants.ts';
import type { CustomerToken } from '#kit/core/contract/types.ts';
import { type Refusal, type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Context } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { beginCodeLogin, beginLogin } from './limits.ts';
import { openSession } from './open-session.ts';
import { consumeCode } from './second-factor.ts';
import { factorOf } from './second-factor-store.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { userByEmail } from './store.ts';

/** Compared with the password given for an unknown e-mail, so that the answer takes the same time. */
let unknownUserHash: Promise<string> | undefined;

/** Wrong password, unknown e-mail and inactive user get the same answer in the same time (specification A7). */
export async function signIn(
  { email, password, otp }: { readonly email: string; readonly password: string; readonly otp?: string | null },
  context: Context,
): Promise<Result<CustomerToken>> {
  const address = normalizeEmail(email);
  if (address === '') return badInput('email_missing', 'Specify the "email" value.', 'email');
  if (password === '') return badInput('password_missing', 'Specify the "password" value.', 'password');
  if (address.length > 254 || password.length > 256) {
    return badInput('too_long', 'The e-mail or the password is too long.', address.length > 254 ? 'email' : 'password');
  }
  const login = await beginLogin(context, address);
  // beyond the limits, only the password together with a code signs in, however many strangers have tried
  if (!login.ok && !otp) return login;

  const user = await userByEmail(context.db, address);
  unknownUserHash ??= hashPassword(randomBytes(24).toString('hex'));
  const isPasswordRight = await verifyPassword(user?.password_hash ?? (await unknownUserHash), password);
  const who = user ? { clientId: user.client_id, userId: user.user_id } : null;
  if (!user || !isPasswordRight || user.status !== '1' || !user.password_hash) {
    if (!login.ok) return login;
    await writeAuditEntry(context.db, context, { action: 'session.sign_in', result: 'login_failed', who });
    return refuse({
      category: 'authentication',
      code: 'login_failed',
      message:
        'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    });
  }
  // the password is right; wrong codes are counted separately, and a missing code is not counted
  if (login.ok) await login.value.succeeded();
  const { secret } = (await factorOf(context.db, user.client_id, user.user_id)) ?? {};
  if (!secret && !login.ok) return login;
  const session = { agent: null, life: SESSION_MS, action: 'session.sign_in' } as const;
  if (!secret) {
    return ok(await transaction(context.db, (tx) => openSession(tx, context, user, { ...session, by: 'password' })));
  }
  const coded = otp ? await beginCodeLogin(context, address) : null;
  if (coded && !coded.ok) return coded;
  const clientUser = { clientId: user.client_id, userId: user.user_id };
  // a code is used up together with the session that it opens
  const opened = await transaction(context.db, async (tx) => {
    const used = otp ? await consumeCode({ ...context, db: tx }, clientUser, secret, otp) : null;
    return used && openSession(tx, context, user, { ...session, by: `password, ${used}` });
  });
  if (!opened) {
    // else a stranger could try passwords without limit
    if (!login.ok) return login;
    const refusal = otp ? OTP_WRONG : OTP_REQUIRED;
    await writeAuditEntry(context.db, context, { action: 'session.sign_in', result: refusal.code, who });
    return refuse(refusal);
  }
  await coded?.value.succeeded();
  return ok(opened);
}

export const OTP_REQUIRED: Refusal = {
  category: 'authentication',
  code: 'otp_required',
  message: 'Specify the "otp" value: a code of your authenticator app, or a recovery code.',
  field: 'otp',
};

export const OTP_WRONG: Refusal = {
  category: 'authentication',
  code: 'otp_wrong',
  message: 'The code is wrong or was used already.',
  field: 'otp',
};
