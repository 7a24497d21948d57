import type { RevokeCustomerTokenOutput, UserSession } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { deviceOf } from '../rules/device.ts';
import { endLiveSession, liveSessions } from './devices-store.ts';
import { revokeSessions } from './password-store.ts';
import { tokenHash } from './token.ts';

/** The live sessions of the logged user, last used first. Times are in the store's time zone, to the minute. */
export async function userSessions(
  _args: object,
  { db, clock, viewer }: ViewerContext,
): Promise<Result<UserSession[]>> {
  const rows = await liveSessions(db, viewer.clientId, viewer.userId, clock.now());
  return ok(
    rows.map((row) => {
      const id = Buffer.from(row.token_sha256).toString('base64url');
      const { browser, system } = deviceOf(row.user_agent);
      return {
        id,
        current: id === viewer.sessionKey,
        browser,
        system,
        isSupport: row.agent !== null,
        created_at: dateTimeIn(row.created_at, viewer.store.timeZone),
        last_used_at: dateTimeIn(row.last_used_at, viewer.store.timeZone),
      };
    }),
  );
}

/** Ends one of the viewer's sessions at once; graphql-no-such-entity if it is not live. */
export async function endSession(
  { id }: { readonly id: string },
  context: ViewerContext,
): Promise<Result<RevokeCustomerTokenOutput>> {
  const { db, clock, viewer } = context;
  const ended = await transaction(db, async (tx) => {
    const found = await endLiveSession(tx, viewer, Buffer.from(id, 'base64url'), clock.now());
    if (found) await writeAuditEntry(tx, context, { action: 'session.end', subject: id, result: 'ok' });
    return found;
  });
  return ended ? ok({ result: true }) : notFound('The session', 'id');
}

/** Ends the viewer's other sessions; returns whether there were any. */
export async function endOtherSessions(
  _args: object,
  context: ViewerContext,
): Promise<Result<RevokeCustomerTokenOutput>> {
  const { db, clock, viewer } = context;
  const count = await transaction(db, async (tx) => {
    const ended = await revokeSessions(tx, viewer.clientId, viewer.userId, clock.now(), tokenHash(context));
    if (ended > 0) await writeAuditEntry(tx, context, { action: 'session.end', subject: 'others', result: 'ok' });
    return ended;
  });
  return ok({ result: count > 0 });
}
