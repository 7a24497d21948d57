import { STORES, isStoreCode } from '../../../kit/any/store.ts';
import type { Clock } from '../../../kit/server/clock.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { isConfined, permissionsOf } from '../rules/roles.ts';
import { liveSession } from './store.ts';
import { readToken } from './token.ts';

/** The viewer of a token; null where it is missing, unknown, expired, revoked, or its user was switched off. */
export async function authenticate(db: Db, clock: Clock, token: string | null): Promise<Viewer | null> {
  const read = token === null ? null : readToken(token);
  if (!read) return null;
  const session = await liveSession(db, read.clientId, read.sha256, clock.now());
  if (!session || !isStoreCode(session.store)) return null;
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
    sessionKey: read.sha256.toString('base64url'),
  };
}
