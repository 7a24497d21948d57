import type { RevokeCustomerTokenOutput, UserSession } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Db, type Tx, transaction } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { deviceOf } from '../rules/device.ts';
import { type DeviceRow, endLiveSession, liveSessions } from './devices-store.ts';
import { membershipsOf } from './identity-store.ts';
import { revokePersonSessions } from './password-store.ts';
import { tokenHash } from './token.ts';

/** The live sessions of the logged user's person, last used first. Times: the store's, to the minute. */
export async function userSessions(
  _args: object,
  { db, clock, viewer }: ViewerContext,
): Promise<Result<UserSession[]>> {
  const rows: DeviceRow[] = [];
  for (const { clientId, userId } of await membershipsSeenBy(db, viewer))
    rows.push(...(await liveSessions(db, clientId, userId, clock.now())));
  rows.sort((a, b) => b.last_used_at.getTime() - a.last_used_at.getTime());
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

/** The memberships whose sessions a viewer sees and ends: all of the person, and support's own one only. */
async function membershipsSeenBy(
  db: Db | Tx,
  viewer: Viewer,
): Promise<readonly { readonly clientId: number; readonly userId: number }[]> {
  return viewer.isSupport ? [viewer] : membershipsOf(db, viewer);
}

/** Ends one of the viewer's sessions at once; graphql-no-such-entity if it is not live. */
export async function endSession(
  { id }: { readonly id: string },
  context: ViewerContext,
): Promise<Result<RevokeCustomerTokenOutput>> {
  const { db, clock, viewer } = context;
  const ended = await transaction(db, async (tx) => {
    let found = false;
    for (const membership of await membershipsSeenBy(tx, viewer))
      found ||= await endLiveSession(tx, membership, Buffer.from(id, 'base64url'), clock.now());
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
    const ended = await revokePersonSessions(tx, viewer.clientId, viewer.userId, clock.now(), tokenHash(context));
    if (ended > 0) await writeAuditEntry(tx, context, { action: 'session.end', subject: 'others', result: 'ok' });
    return ended;
  });
  return ok({ result: count > 0 });
}
