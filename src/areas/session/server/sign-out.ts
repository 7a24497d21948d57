import type { RevokeCustomerTokenOutput } from '#kit/core/contract/types.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { type AuditOrigin, writeAuditEntry } from '#kit/server/audit.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { revokeSession } from './store.ts';
import { readToken } from './token.ts';

/** Revokes a token; false if its session has already ended. */
export async function signOut(
  { db, clock }: App,
  request: AuditOrigin['request'],
  token: string | null,
): Promise<boolean> {
  const read = token === null ? null : readToken(token);
  if (!read) return false;
  return transaction(db, async (tx) => {
    const ended = await revokeSession(tx, read.clientId, read.sha256, clock.now());
    if (!ended) return false;
    const who = { clientId: read.clientId, ...ended };
    await writeAuditEntry(tx, { clock, viewer: null, request }, { action: 'session.sign_out', result: 'ok', who });
    return true;
  });
}

/** Ends the viewer's session (specification A7, revokeCustomerToken). */
export async function revoke(_args: object, context: ViewerContext): Promise<Result<RevokeCustomerTokenOutput>> {
  return ok({ result: await signOut(context, context.request, context.request.token) });
}
