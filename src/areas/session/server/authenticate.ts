import { STORES, isStoreCode } from '#kit/core/store.ts';
import { batched } from '#kit/server/database/batch.ts';
import type { App } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { isConfined, permissionsOf } from '../rules/roles.ts';
import { requiresSecondFactor } from '../rules/second-factor.ts';
import { touchSession } from './devices-store.ts';
import { type SessionKey, type SessionRow, sessionsAlive } from './store.ts';
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
  if (!session || !isStoreCode(session.store)) return null;
  if (now.getTime() - session.last_used_at.getTime() > PRECISION) {
    await touchSession(db, read.clientId, read.sha256, now);
  }
  const required = requiresSecondFactor(session.role_name, settings.secondFactorStores.includes(session.store));
  return {
    clientId: read.clientId,
    userId: session.user_id,
    role: session.role_name,
    permissions: permissionsOf(session.role_name),
    destinations: isConfined(session.role_name) ? session.destinations : null,
    store: STORES[session.store],
    isSupport: session.agent !== null,
    agent: session.agent,
    termsAccepted: session.terms_accepted,
    secondFactorDue: required && !session.second_factor && session.agent === null,
    sessionKey: read.sha256.toString('base64url'),
  };
}
