import type { ChangePasswordOutput } from '#kit/core/contract/types.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { queueChangeMail } from './change-mail.ts';
import { confirmPassword, userOf } from './confirm-password.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { revokePersonSessions, updatePassword } from './password-store.ts';
import { deletePersonResets } from './reset-store.ts';
import { tokenHash } from './token.ts';

type Passwords = {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** Absent or null is true. */
  readonly endOtherSessions?: boolean | null | undefined;
};

/**
 * Sets a new password and ends the user's other sessions, except where `endOtherSessions` is false (specification A7,
 * changeCustomerPassword; B7, changePassword). Mailed links for a new password always stop working.
 */
export async function changePassword(
  { currentPassword, newPassword, endOtherSessions }: Passwords,
  context: ViewerContext,
): Promise<Result<ChangePasswordOutput>> {
  const { db, clock, viewer } = context;
  const allowed = checkNewPassword(newPassword, await userOf(context));
  if (!allowed.ok) return allowed;
  const user = await confirmPassword(context, currentPassword, 'currentPassword');
  if (!user.ok) {
    await writeAuditEntry(db, context, { action: 'password.change', result: user.refusal.code });
    return user;
  }
  const keeps = endOtherSessions === false;
  const hash = await hashPassword(newPassword);
  await transaction(db, async (tx) => {
    await updatePassword(tx, viewer.clientId, viewer.userId, hash);
    await deletePersonResets(tx, viewer.clientId, viewer.userId);
    if (!keeps) await revokePersonSessions(tx, viewer.clientId, viewer.userId, clock.now(), tokenHash(context));
    await writeAuditEntry(tx, context, { action: 'password.change', result: 'ok' });
    await queueChangeMail(tx, context, viewer, keeps ? 'password_alone' : 'password');
  });
  return ok({ success: true, message: 'User password was successfully changed.' });
}
