import { SYSTEM_CLIENT_ID, writeAuditEntry } from '#kit/server/audit.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { revokeAllSessions, revokePersonSessions } from './password-store.ts';
import { type NamedUser, userNamedByStaff } from './store.ts';

/** Ends one user's sessions, or everybody's (ASVS 7.4.5). Returns how many; null for an unknown e-mail. */
export async function endSessions(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { user: email, member, agent }: Partial<NamedUser> & { readonly user: string | undefined; readonly agent: string },
): Promise<{ ended: number | null }> {
  const user = email === undefined ? null : await userNamedByStaff(db, { user: email, member });
  if (user === undefined) return { ended: null };
  return transaction(db, async (tx) => {
    const now = clock.now();
    const ended = user
      ? await revokePersonSessions(tx, user.client_id, user.user_id, now)
      : await revokeAllSessions(tx, now);
    const who = { clientId: user?.client_id ?? SYSTEM_CLIENT_ID, userId: user?.user_id ?? null, agent };
    const act = { action: 'session.end', subject: user ? 'all of the user' : 'all', result: 'ok', who } as const;
    if (ended > 0) await writeAuditEntry(tx, { clock, viewer: null, request: null }, act);
    return { ended };
  });
}
