import { NOBODYS_CLIENT, record } from '../../../kit/server/audit.ts';
import type { App } from '../../../kit/server/context.ts';
import { transaction } from '../../../kit/server/database.ts';
import { revokeAllSessions, revokeSessions } from './password-store.ts';
import { userByEmail } from './store.ts';

/**
 * Ends every session of a user, by e-mail, or of everybody where none is named: at once, on every device (ASVS 7.4.5). `agent` is who
 * of the staff did it. How many there were; null where nobody has the e-mail.
 */
export async function endSessions(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { user: email, agent }: { readonly user: string | undefined; readonly agent: string },
): Promise<{ ended: number | null }> {
  const user = email === undefined ? null : await userByEmail(db, email.trim().toLowerCase());
  if (user === undefined) return { ended: null };
  return transaction(db, async (tx) => {
    const now = clock.now();
    const ended = user ? await revokeSessions(tx, user.client_id, user.user_id, now) : await revokeAllSessions(tx, now);
    const who = { clientId: user?.client_id ?? NOBODYS_CLIENT, userId: user?.user_id ?? null, agent };
    const act = { action: 'session.end', subject: user ? 'all of the user' : 'all', result: 'ok', who } as const;
    if (ended > 0) await record(tx, { clock, viewer: null, request: null }, act);
    return { ended };
  });
}
