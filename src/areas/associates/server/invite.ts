import type { InvitacionOutput, MutationReenviarInvitacionArgs } from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { inviteToJoin, inviteUser } from '#areas/session/server/public.ts';
import { INVITATION_PAUSE_MS, USER_STATUS } from '../rules/constants.ts';
import { USER_NOT_FOUND, editorOfUser } from './associate.ts';
import { type UserRecord, lockUser, recordInvitation } from './users-store.ts';

/**
 * `reenviarInvitacion`: mails a user who has no password yet a new link to set it, or one who has not accepted yet a
 * new link to join, at most once a minute.
 */
export async function inviteAgain(
  { id }: MutationReenviarInvitacionArgs,
  context: ViewerContext,
): Promise<Result<InvitacionOutput>> {
  const { db, viewer } = context;
  const userId = parseId(id);
  return transaction(db, async (tx) => {
    const user = userId === undefined ? undefined : await lockUser(tx, viewer.clientId, userId);
    if (!user || !editorOfUser(viewer, user)) return USER_NOT_FOUND;
    const invited = await inviteLocked(tx, context, { clientId: viewer.clientId, user });
    if (!invited.ok) return invited;
    await writeAuditEntry(tx, context, { action: 'user.invite', subject: `user ${user.user_id}`, result: 'ok' });
    return ok({ success: true });
  });
}

/** Mails a locked user the link again. Refuses if the user has a password, is inactive or was invited just now. */
export async function inviteLocked(
  tx: Tx,
  { clock, jobs }: Pick<App, 'clock' | 'jobs'>,
  { clientId, user }: { readonly clientId: number; readonly user: UserRecord },
): Promise<Result<Readonly<Record<string, never>>>> {
  if (user.has_password && !user.joining)
    return badInput('has_password', 'This user has set a password already.', 'id');
  if (user.status !== USER_STATUS.active && !user.joining)
    return badInput('user_inactive', 'This user is inactive.', 'id');
  const now = clock.now();
  if (user.invited_at && now.getTime() < user.invited_at.getTime() + INVITATION_PAUSE_MS) {
    return refuse({
      category: 'rate-limit',
      code: 'invited_recently',
      message: 'This user was invited less than a minute ago.',
      details: { minutes: INVITATION_PAUSE_MS / 60_000 },
    });
  }
  const invited = { clientId, userId: user.user_id };
  if (user.joining) {
    await inviteToJoin(tx, { clock, jobs }, invited);
    return ok({});
  }
  await recordInvitation(tx, clientId, user.user_id, now);
  await inviteUser(tx, { jobs }, invited);
  return ok({});
}
