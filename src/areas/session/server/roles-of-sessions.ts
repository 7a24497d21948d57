import type { App } from '#kit/server/context.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { sessionsAlive } from './store.ts';

/** The present role of each of these sessions; undefined where it has ended. It is no use of them, and no activity. */
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
