import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { short } from '../database/prepared-statements.ts';
import type { SecretName } from './secret.ts';

/** SQL of the texts by which a process finds out whether its secrets are those of the database. */

export type SecretCheck = {
  readonly name: string;
  /** A text encrypted with the secret of the rows. */
  readonly sealed: Uint8Array;
  /** A text encrypted with the secret that the rows are being encrypted with; null: no rotation is under way. */
  readonly next: Uint8Array | null;
};

export async function secretChecks(db: Db | Tx): Promise<readonly SecretCheck[]> {
  const { rows } = await sql<SecretCheck>`${short}
    select name, sealed, next from secret_check order by name`.execute(db);
  return rows;
}

/** Locks a secret's check until the transaction ends. Undefined: the database has none. */
export async function lockSecretCheck(tx: Tx, name: SecretName): Promise<SecretCheck | undefined> {
  const { rows } = await sql<SecretCheck>`
    select name, sealed, next from secret_check where name = ${name} for update`.execute(tx);
  return rows[0];
}

/** Lets no other process write a check, and so begin a rotation, until the transaction ends. */
export async function lockAllSecretChecks(tx: Tx): Promise<void> {
  await sql`lock table secret_check in share row exclusive mode`.execute(tx);
}

/** Stores the check of a secret that has none. */
export async function insertSecretCheck(tx: Tx, name: SecretName, sealed: Uint8Array): Promise<void> {
  await sql`insert into secret_check (name, sealed) values (${name}, ${Buffer.from(sealed)})`.execute(tx);
}

/** Begins a rotation: rows that have the secret of `sealed` get that of `next`, and are not counted yet. */
export async function declareNext(
  tx: Tx,
  name: SecretName,
  { sealed, next }: { readonly sealed: Uint8Array; readonly next: Uint8Array },
): Promise<void> {
  await sql`
    update secret_check set sealed = ${Buffer.from(sealed)}, next = ${Buffer.from(next)}, rows_left = null
    where name = ${name}`.execute(tx);
}

/** Ends a rotation: no row has another secret than that of `sealed`. */
export async function endRotation(tx: Tx, name: SecretName, sealed: Uint8Array): Promise<void> {
  await sql`update secret_check set sealed = ${Buffer.from(sealed)}, next = null where name = ${name}`.execute(tx);
}

/** Stores how many rows are not yet encrypted with the current secret. */
export async function setRowsLeft(tx: Tx, name: SecretName, left: number): Promise<void> {
  await sql`update secret_check set rows_left = ${left} where name = ${name}`.execute(tx);
}

/** Subtracts rows that are now encrypted with the current secret. Not below 1: only a count finds that none is left. */
export async function subtractRowsLeft(db: Db, name: SecretName, done: number): Promise<void> {
  await sql`update secret_check set rows_left = greatest(rows_left - ${done}, 1) where name = ${name}`.execute(db);
}

export type RowsLeft = { readonly name: string; readonly left: number };

/** Lists how many rows are left, for each secret of which they were counted. */
export async function rowsLeft(db: Db): Promise<readonly RowsLeft[]> {
  const { rows } = await sql<RowsLeft>`
    select name, rows_left as left from secret_check where rows_left is not null order by name`.execute(db);
  return rows;
}
