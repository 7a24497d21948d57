import { writeAuditEntry } from '#kit/server/audit.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { queueChangeMail } from './change-mail.ts';
import { revokePersonSessions } from './password-store.ts';
import { deleteFactor } from './second-factor-store.ts';
import { type NamedUser, userNamedByStaff } from './store.ts';

/**
 * Switches off the second factor of a user who has lost app and recovery codes; `agent` has identified the user. Ends
 * the user's sessions and mails them.
 */
export async function switchFactorOff(
  { db, clock, jobs }: Pick<App, 'db' | 'clock' | 'jobs'>,
  { agent, ...named }: NamedUser & { readonly agent: string },
): Promise<{ ending: 'off' | 'was_off' | 'unknown' }> {
  const user = await userNamedByStaff(db, named);
  if (!user) return { ending: 'unknown' };
  const who = { clientId: user.client_id, userId: user.user_id, agent };
  return transaction(db, async (tx) => {
    if (!(await deleteFactor(tx, who.clientId, who.userId))) return { ending: 'was_off' };
    await revokePersonSessions(tx, who.clientId, who.userId, clock.now());
    const origin = { clock, viewer: null, request: null };
    await writeAuditEntry(tx, origin, { action: 'second_factor.off', result: 'ok', who });
    await queueChangeMail(tx, { clock, jobs }, who, 'factor_taken');
    return { ending: 'off' };
  });
}
