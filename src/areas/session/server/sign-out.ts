import type { RevokeCustomerTokenOutput } from '../../../kit/any/contract.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import type { App, ViewerContext } from '../../../kit/server/context.ts';
import { revokeSession } from './store.ts';
import { readToken } from './token.ts';

/** Ends the session of a token for good; whether there was one. */
export async function signOut({ db, clock }: App, token: string | null): Promise<boolean> {
  const read = token === null ? null : readToken(token);
  return read !== null && revokeSession(db, read.clientId, read.sha256, clock.now());
}

/** Ends the session that asks (specification 7, revokeCustomerToken). */
export async function revoke(_args: object, context: ViewerContext): Promise<Result<RevokeCustomerTokenOutput>> {
  return ok({ result: await signOut(context, context.request.token) });
}
