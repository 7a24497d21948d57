import type { ChangePasswordOutput } from '../../../kit/any/contract.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import { record } from '../../../kit/server/audit.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { transaction } from '../../../kit/server/database.ts';
import { tellChange } from './change-mail.ts';
import { confirmPassword, userOf } from './confirm-password.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { revokeSessions, updatePassword } from './password-store.ts';
import { deleteResets } from './reset-store.ts';
import { tokenHash } from './token.ts';

/**
 * Changes one's own password (specification 1, section 7, changeCustomerPassword; 2, section 7, changePassword) and ends
 * one's other sessions (product.md, Session and safety). Refusals: the new password breaks a rule (graphql-input), the
 * current one is wrong (graphql-authentication) or was wrong too often (graphql-rate-limit).
 */
export async function changePassword(
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  context: ViewerContext,
): Promise<Result<ChangePasswordOutput>> {
  const { db, clock, viewer } = context;
  const allowed = checkNewPassword(newPassword, await userOf(context));
  if (!allowed.ok) return allowed;
  const user = await confirmPassword(context, currentPassword, 'currentPassword');
  if (!user.ok) {
    await record(db, context, { action: 'password.change', result: user.refusal.code });
    return user;
  }
  const hash = await hashPassword(newPassword);
  await transaction(db, async (tx) => {
    await updatePassword(tx, viewer.clientId, viewer.userId, hash);
    await deleteResets(tx, viewer.clientId, viewer.userId);
    await revokeSessions(tx, viewer.clientId, viewer.userId, clock.now(), tokenHash(context));
    await record(tx, context, { action: 'password.change', result: 'ok' });
    await tellChange(tx, context, viewer, 'password');
  });
  return ok({ success: true, message: 'User password was successfully changed.' });
}
