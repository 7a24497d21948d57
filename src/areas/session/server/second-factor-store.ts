import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/server/database.ts';

/** The SQL of second factors. */

export type FactorRow = {
  /** Sealed; null: not switched on. */
  readonly secret: Uint8Array | null;
  readonly pending_secret: Uint8Array | null;
  readonly last_step: number | null;
  readonly recovery_codes: number;
};

export async function factorOf(db: Db | Tx, clientId: number, userId: number): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`
    select secret, pending_secret, last_step,
           (select count(*)::int from recovery_code r where r.client_id = f.client_id and r.user_id = f.user_id) as recovery_codes
    from second_factor f where client_id = ${clientId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Keeps a secret that counts once it is confirmed; in place of one that was not. */
export async function putPending(db: Db, clientId: number, userId: number, secret: Buffer): Promise<void> {
  await sql`
    insert into second_factor (client_id, user_id, pending_secret) values (${clientId}, ${userId}, ${secret})
    on conflict (client_id, user_id) do update set pending_secret = excluded.pending_secret`.execute(db);
}

/** Makes the pending secret the one that counts, with the step of the code that confirmed it; whether there was one. */
export async function confirmPending(tx: Tx, clientId: number, userId: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factor set secret = pending_secret, pending_secret = null, last_step = ${step}
    where client_id = ${clientId} and user_id = ${userId} and pending_secret is not null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Notes that a code was taken; false where this or a later one was before. Of two at the same moment one counts. */
export async function takeStep(db: Db, clientId: number, userId: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factor set last_step = ${step}
    where client_id = ${clientId} and user_id = ${userId} and (last_step is null or last_step < ${step})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Uses a recovery code up; whether it was one. */
export async function takeRecoveryCode(db: Db, clientId: number, userId: number, codeHmac: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recovery_code
    where client_id = ${clientId} and user_id = ${userId} and code_hmac = ${codeHmac}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Gives a user these recovery codes and no other. */
export async function replaceRecoveryCodes(
  tx: Tx,
  clientId: number,
  userId: number,
  codeHmacs: readonly string[],
): Promise<void> {
  await sql`delete from recovery_code where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
  await sql`
    insert into recovery_code (client_id, user_id, code_hmac)
    select ${clientId}::bigint, ${userId}::bigint, unnest(${[...codeHmacs]}::text[])`.execute(tx);
}

/** Switches a user's second factor off; whether it was on. */
export async function deleteFactor(tx: Tx, clientId: number, userId: number): Promise<boolean> {
  await sql`delete from recovery_code where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
  const { rows } = await sql<{ on: boolean }>`
    delete from second_factor where client_id = ${clientId} and user_id = ${userId}
    returning secret is not null as on`.execute(tx);
  return rows[0]?.on ?? false;
}
