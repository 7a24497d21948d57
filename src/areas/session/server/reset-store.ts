import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { membershipsOf } from './identity-store.ts';

/** SQL of forgotten passwords: the mailed links and the requests for them. */

/** Stores a link's token and deletes the user's expired ones. */
export async function insertReset(
  tx: Tx,
  row: { clientId: number; userId: number; tokenSha256: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    delete from password_reset
    where client_id = ${row.clientId} and user_id = ${row.userId} and expires_at <= ${row.now}`.execute(tx);
  await sql`
    insert into password_reset (client_id, token_sha256, user_id, expires_at)
    values (${row.clientId}, ${row.tokenSha256}, ${row.userId}, ${row.expiresAt})`.execute(tx);
}

export type ResetUser = {
  readonly user_id: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
};

/**
 * The user whom a link authenticates; undefined if the link was used or has expired, or the user is neither active nor
 * joining.
 */
export async function userOfReset(
  db: Db,
  clientId: number,
  tokenSha256: Buffer,
  now: Date,
): Promise<ResetUser | undefined> {
  const { rows } = await sql<ResetUser>`
    select u.user_id, u.email, u.firstname, u.lastname from password_reset r join app_user u using (client_id, user_id)
    where r.client_id = ${clientId} and r.token_sha256 = ${tokenSha256} and r.expires_at > ${now}
      and (u.status = '1' or u.joining)`.execute(db);
  return rows[0];
}

/** Marks a link as used; false if it was used before. Of two concurrent calls, one succeeds. */
export async function consumeReset(tx: Tx, clientId: number, tokenSha256: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from password_reset
    where client_id = ${clientId} and token_sha256 = ${tokenSha256} and expires_at > ${now}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes every link that was mailed to a user's person. */
export async function deletePersonResets(tx: Tx, clientId: number, userId: number): Promise<void> {
  for (const membership of await membershipsOf(tx, { clientId, userId }))
    await deleteResets(tx, membership.clientId, membership.userId);
}

/** Deletes every link that was mailed to a user as the member of one client. */
export async function deleteResets(tx: Tx, clientId: number, userId: number): Promise<void> {
  await sql`delete from password_reset where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
}

/** Records a request for a link, and returns its id. */
export async function insertRequest(tx: Tx, who: { emailSha256: Buffer; address: string; now: Date }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reset_request (email_sha256, address, at) values (${who.emailSha256}, ${who.address}, ${who.now})
    returning request_id as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Deletes a request that was refused. */
export async function deleteRequest(tx: Tx, id: number): Promise<void> {
  await sql`delete from reset_request where request_id = ${id}`.execute(tx);
}

/** Counts the requests for a link since `since`: for this e-mail, and from this address. */
export async function countRequests(
  tx: Tx,
  who: { emailSha256: Buffer; address: string; since: Date },
): Promise<{ email: number; address: number }> {
  const { rows } = await sql<{ email: number; address: number }>`
    select (select count(*) from reset_request where email_sha256 = ${who.emailSha256} and at >= ${who.since})::int as email,
           (select count(*) from reset_request where address = ${who.address} and at >= ${who.since})::int as address`.execute(
    tx,
  );
  return rows[0] ?? { email: 0, address: 0 };
}
