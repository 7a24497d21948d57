import { sql } from 'kysely';
import { MIXED } from '#kit/server/crypto/sealed-rows.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { personOfUser } from './identity-store.ts';

/** SQL of second factors, which are a person's in all their memberships. */

export type FactorRow = {
  /** The encrypted secret; null if the second factor is off. */
  readonly secret: Uint8Array | null;
  readonly pending_secret: Uint8Array | null;
  readonly last_step: number | null;
  readonly recovery_codes: number;
};

export async function factorOf(db: Db | Tx, clientId: number, userId: number): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`
    select secret, pending_secret, last_step,
           (select count(*)::int from recovery_code r where r.person_id = f.person_id) as recovery_codes
    from second_factor f where person_id = ${personOfUser({ clientId, userId })}`.execute(db);
  return rows[0];
}

/** Stores a secret that becomes active once it is confirmed; replaces an unconfirmed one. */
export async function putPending(
  db: Db,
  clientId: number,
  userId: number,
  { secret, keyId }: { readonly secret: Buffer; readonly keyId: string },
): Promise<void> {
  await sql`
    insert into second_factor as f (person_id, pending_secret, sealed_by)
    values (${personOfUser({ clientId, userId })}, ${secret}, ${keyId})
    on conflict (person_id) do update set pending_secret = excluded.pending_secret,
      sealed_by = case when f.secret is null then excluded.sealed_by when f.sealed_by <> excluded.sealed_by
                  then ${MIXED} else f.sealed_by end`.execute(db);
}

/** Activates the pending secret, with the time step of the confirming code; false without a pending secret. */
export async function confirmPending(tx: Tx, clientId: number, userId: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factor set secret = pending_secret, pending_secret = null, last_step = ${step}
    where person_id = ${personOfUser({ clientId, userId })} and pending_secret is not null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Marks a code's time step as used; false if it or a later one was used before. Of two concurrent calls, one succeeds.
 */
export async function consumeStep(db: Db, clientId: number, userId: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factor set last_step = ${step}
    where person_id = ${personOfUser({ clientId, userId })} and (last_step is null or last_step < ${step})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Uses up a recovery code, by its HMACs with all secrets; false if the user has no such code. */
export async function consumeRecoveryCode(
  db: Db,
  clientId: number,
  userId: number,
  codeHmacs: readonly string[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recovery_code
    where person_id = ${personOfUser({ clientId, userId })} and code_hmac = any(${[...codeHmacs]}::text[])`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Replaces a user's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  clientId: number,
  userId: number,
  { codeHmacs, keyId }: { readonly codeHmacs: readonly string[]; readonly keyId: string },
): Promise<void> {
  await sql`delete from recovery_code where person_id = ${personOfUser({ clientId, userId })}`.execute(tx);
  await sql`
    insert into recovery_code (person_id, code_hmac, hmac_key)
    select ${personOfUser({ clientId, userId })}, unnest(${[...codeHmacs]}::text[]), ${keyId}`.execute(tx);
}

/** Switches a user's second factor off; false if it was not on. */
export async function deleteFactor(tx: Tx, clientId: number, userId: number): Promise<boolean> {
  await sql`delete from recovery_code where person_id = ${personOfUser({ clientId, userId })}`.execute(tx);
  const { rows } = await sql<{ on: boolean }>`
    delete from second_factor where person_id = ${personOfUser({ clientId, userId })}
    returning secret is not null as on`.execute(tx);
  return rows[0]?.on ?? false;
}
