import type { App } from '../../../kit/server/context.ts';
import { revokeSession } from './store.ts';
import { readToken } from './token.ts';

/** Ends the session of a token for good; whether there was one. */
export async function signOut({ db, clock }: App, token: string | null): Promise<boolean> {
  const read = token === null ? null : readToken(token);
  return read !== null && revokeSession(db, read.clientId, read.sha256, clock.now());
}
