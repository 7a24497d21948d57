import { STORES, isStoreCode } from '#kit/core/store.ts';
import { batched } from '#kit/server/database/batch.ts';
import type { App } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { isConfined, permissionsOf } from '../rules/roles.ts';
import { requiresSecondFactor } from '../rules/second-factor.ts';
import { touchSession } from './devices-store.ts';
import { type ActiveUserRow, type SessionKey, type SessionRow, activeUser, sessionsAlive } from './store.ts';
import { readToken } from './token.ts';

/** The last use of a session is stored to the minute, so that not every request writes. */
const PRECISION = 60_000;

type ReadSession = (key: SessionKey) => Promise<SessionRow | undefined>;
const readers = new WeakMap<Db, ReadSession>();

/** Reads a session together with the sessions of concurrent requests. */
function sessionReader(db: Db): ReadSession {
  const known = readers.get(db) ?? batched((keys) => sessionsAlive(db, keys));
  readers.set(db, known);
  return known;
}

/** The viewer of a token; null if the token is missing, unknown, expired or revoked, or its user is inactive. */
export async function authenticate(
  { db, clock, settings }: Pick<App, 'db' | 'clock' | 'settings'>,
  token: string | null,
): Promise<Viewer | null> {
  const read = token === null ? null : readToken(token);
  if (!read) return null;
  const now = clock.now();
  const session = await sessionReader(db)({ clientId: read.clientId, tokenSha256: read.sha256, now });
  if (!session) return null;
  const { agent } = session;
  const viewer = viewerOf(settings, session, { clientId: read.clientId, agent });
  if (!viewer) return null;
  if (now.getTime() - session.last_used_at.getTime() > PRECISION) {
    await touchSession(db, read.clientId, read.sha256, now);
  }
  return { ...viewer, sessionKey: read.sha256.toString('base64url') };
}

/** The viewer that a user would be now, for jobs that act for the user without a session; null if inactive. */
export async function viewerOfUser(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
): Promise<Viewer | null> {
  const user = await activeUser(db, clientId, userId);
  const viewer = user && viewerOf(settings, user, { clientId, agent: null });
  // no session has this key, so that no link is signed for one
  return viewer ? { ...viewer, sessionKey: '' } : null;
}

function viewerOf(
  { secondFactorStores }: App['settings'],
  { user_id: userId, role_name: role, store, terms_accepted, second_factor, destinations }: ActiveUserRow,
  { clientId, agent }: { readonly clientId: number; readonly agent: string | null },
): Omit<Viewer, 'sessionKey'> | null {
  if (!isStoreCode(store)) return null;
  const required = requiresSecondFactor(role, secondFactorStores.includes(store));
  return {
    clientId,
    userId,
    role,
    permissions: permissionsOf(role),
    destinations: isConfined(role) ? destinations : null,
    store: STORES[store],
    isSupport: agent !== null,
    agent,
    termsAccepted: terms_accepted,
    secondFactorDue: required && !second_factor && agent === null,
  };
}
