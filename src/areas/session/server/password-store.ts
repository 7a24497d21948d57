import { sql } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';
import { membershipsOf, personOfUser } from './identity-store.ts';

/** Sets the password of a user's person. */
export async function updatePassword(tx: Tx, clientId: number, userId: number, passwordHash: string): Promise<void> {
  await sql`
    update person set password_hash = ${passwordHash}
    where person_id = ${personOfUser({ clientId, userId })}`.execute(tx);
}

/** Ends a user's sessions of one membership, except `but`; returns how many. */
export async function revokeSessions(
  tx: Tx,
  clientId: number,
  userId: number,
  now: Date,
  but: Buffer | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update session set revoked_at = ${now}
    where client_id = ${clientId} and user_id = ${userId} and revoked_at is null
      and (${but}::bytea is null or token_sha256 <> ${but})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Ends the sessions of a user's person in all memberships, except `but`; returns how many. */
export async function revokePersonSessions(
  tx: Tx,
  clientId: number,
  userId: number,
  now: Date,
  but: Buffer | null = null,
): Promise<number> {
  let ended = 0;
  for (const membership of await membershipsOf(tx, { clientId, userId }))
    ended += await revokeSessions(tx, membership.clientId, membership.userId, now, but);
  return ended;
}

export async function revokeAllSessions(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update session set revoked_at = ${now} where revoked_at is null and expires_at > ${now}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes the failed sign-ins for an e-mail after its owner has authenticated; returns how many there were. */
export async function clearLoginFailures(tx: Tx, emailSha256: Buffer): Promise<number> {
  const { numAffectedRows } = await sql`delete from login_failure where email_sha256 = ${emailSha256}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
