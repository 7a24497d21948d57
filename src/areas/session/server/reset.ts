import { normalizeEmail } from '#kit/core/person-text.ts';
import type { ChangePasswordOutput } from '#kit/core/contract.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { networkOf } from '#kit/server/client-address.ts';
import type { Context } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database.ts';
import { queueChangeMail } from './change-mail.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { clearFailures, revokeSessions, updatePassword } from './password-store.ts';
import { sendResetMail } from './reset-mail.ts';
import { countRequests, deleteResets, consumeReset, userOfReset } from './reset-store.ts';
import { rememberDevice } from './store.ts';
import { readToken, sha256 } from './token.ts';

/** How many requests for a link are accepted within the window (ms): for one e-mail, and from one address. */
export const RESET_LIMITS = { window: 15 * 60_000, email: 5, address: 30 };

/** Every e-mail gets the same answer in the same time, because only the mailing job looks it up (docs/product.md). */
export async function requestReset(
  { email }: { readonly email: string },
  { db, clock, jobs, request }: Context,
): Promise<Result<ChangePasswordOutput>> {
  const address = normalizeEmail(email);
  if (address === '') return badInput('email_missing', 'Specify the "email" value.', 'email');
  if (address.length > 254) return badInput('too_long', 'The e-mail is too long.', 'email');
  const now = clock.now();
  const emailSha256 = sha256(address);
  const accepted = await transaction(db, async (tx) => {
    const since = new Date(now.getTime() - RESET_LIMITS.window);
    const count = await countRequests(tx, { emailSha256, address: networkOf(request.address), now, since });
    if (count.email > RESET_LIMITS.email || count.address > RESET_LIMITS.address) return false;
    // while the mail server is down, one waiting job for each e-mail is enough
    const data = { email: address, request: { id: request.id, address: request.address } };
    await jobs.send(tx, sendResetMail, data, { key: emailSha256.toString('hex') });
    return true;
  });
  if (accepted) return ok({ success: true, message: 'If the e-mail is registered, a link is on its way to it.' });
  return refuse({
    category: 'rate-limit',
    code: 'too_many_resets',
    message: 'Too many links were requested. Please wait and try again.',
    details: { minutes: RESET_LIMITS.window / 60_000 },
  });
}

/**
 * Sets a new password, uses up the link, and ends all sessions of its user. A password that breaks a rule leaves the
 * link valid.
 */
export async function resetPassword(
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  context: Context,
): Promise<Result<ChangePasswordOutput>> {
  const { db, clock } = context;
  const read = readToken(token);
  const user = read && (await userOfReset(db, read.clientId, read.sha256, clock.now()));
  if (!read || !user) return LINK_OVER;
  const allowed = checkNewPassword(newPassword, user);
  if (!allowed.ok) return allowed;

  const hash = await hashPassword(newPassword);
  const now = clock.now();
  const used = await transaction(db, async (tx) => {
    if (!(await consumeReset(tx, read.clientId, read.sha256, now))) return false;
    await deleteResets(tx, read.clientId, user.user_id);
    await updatePassword(tx, read.clientId, user.user_id, hash);
    await revokeSessions(tx, read.clientId, user.user_id, now);
    await clearFailures(tx, sha256(user.email));
    const who = { clientId: read.clientId, userId: user.user_id };
    // from this browser the user can sign in, however many strangers have tried from the same network
    const { device } = context.request;
    if (device !== null) await rememberDevice(tx, who.clientId, who.userId, sha256(device), now);
    await writeAuditEntry(tx, context, { action: 'password.reset', result: 'ok', who });
    await queueChangeMail(tx, context, who, 'password');
    return true;
  });
  return used ? ok({ success: true, message: 'User password was successfully changed.' }) : LINK_OVER;
}

const LINK_OVER = badInput('reset_link', 'This link was used already or is too old. Ask for another one.', 'token');
