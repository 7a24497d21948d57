import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';

export type DeviceRow = {
  readonly token_sha256: Uint8Array;
  readonly user_agent: string;
  readonly agent: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
};

/** The maximum number of listed sessions of a membership: an API client may sign in for every call. */
const MAX_LISTED = 500;

/** A user's live sessions of one membership, last used first. */
export async function liveSessions(db: Db, clientId: number, userId: number, now: Date): Promise<readonly DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select token_sha256, coalesce(user_agent, '') as user_agent, agent, created_at,
           coalesce(s.last_used_at, created_at) as last_used_at
    from session s
    where client_id = ${clientId} and user_id = ${userId} and revoked_at is null and expires_at > ${now}
    order by coalesce(s.last_used_at, created_at) desc, token_sha256 limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/** Ends a live session of the user in one membership; false where there is none. */
export async function endLiveSession(
  tx: Tx,
  who: { clientId: number; userId: number },
  tokenSha256: Buffer,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update session set revoked_at = ${now}
    where client_id = ${who.clientId} and token_sha256 = ${tokenSha256} and user_id = ${who.userId}
      and revoked_at is null and expires_at > ${now}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function touchSession(db: Db, clientId: number, tokenSha256: Buffer, now: Date): Promise<void> {
  await sql`
    update session set last_used_at = ${now}
    where client_id = ${clientId} and token_sha256 = ${tokenSha256}`.execute(db);
}
