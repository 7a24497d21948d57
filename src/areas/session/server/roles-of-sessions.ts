import type { App } from '#kit/server/context.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { sessionsAlive } from './store.ts';

/**
 * The current role of each session; undefined if the session has ended. The call counts neither as use nor as activity.
 */
export async function rolesOfSessions(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  sessions: readonly Pick<Viewer, 'clientId' | 'sessionKey'>[],
): Promise<readonly (string | undefined)[]> {
  if (sessions.length === 0) return [];
  const now = clock.now();
  const keys = sessions.map(({ clientId, sessionKey }) => ({
    clientId,
    tokenSha256: Buffer.from(sessionKey, 'base64url'),
    now,
  }));
  return (await sessionsAlive(db, keys)).map((session) => session?.role_name);
}
