import type { ChangePasswordOutput } from '#kit/core/contract/types.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Context } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { queueChangeMail } from './change-mail.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { clearLoginFailures, revokePersonSessions, updatePassword } from './password-store.ts';
import { consumeReset, deletePersonResets, userOfReset } from './reset-store.ts';
import { rememberDevice } from './store.ts';
import { readToken, sha256 } from './token.ts';

const LINK_OVER = badInput('reset_link', 'This link was used already or is too old. Ask for another one.', 'token');

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
    await deletePersonResets(tx, read.clientId, user.user_id);
    await updatePassword(tx, read.clientId, user.user_id, hash);
    await revokePersonSessions(tx, read.clientId, user.user_id, now);
    await clearLoginFailures(tx, sha256(user.email));
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
