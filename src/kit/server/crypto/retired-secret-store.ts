import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { SecretName } from './secret.ts';
import type { RowKey } from './sealed-rows.ts';

/** SQL of secrets that were replaced, of which HMACs are left; each is encrypted with its successor. */

export type RetiredSecret = { readonly key: RowKey; readonly keyId: string; readonly sealed: Uint8Array };

export async function retiredSecrets(db: Db | Tx, name: SecretName): Promise<readonly RetiredSecret[]> {
  const { rows } = await sql<{ keyId: string; sealed: Uint8Array }>`
    select key_id as "keyId", sealed from retired_secret where name = ${name} order by key_id`.execute(db);
  return rows.map((row) => Object.assign(row, { key: [row.keyId] }));
}

export async function insertRetiredSecret(
  tx: Tx,
  name: SecretName,
  { keyId, sealed, sealedBy }: { readonly keyId: string; readonly sealed: Buffer; readonly sealedBy: string },
): Promise<void> {
  await sql`
    insert into retired_secret (name, key_id, sealed, sealed_by) values (${name}, ${keyId}, ${sealed}, ${sealedBy})
    on conflict do nothing`.execute(tx);
}

/** Deletes a secret's predecessors except those of these key ids. */
export async function deleteRetiredSecrets(tx: Tx, name: SecretName, except: readonly string[]): Promise<void> {
  await sql`delete from retired_secret where name = ${name} and key_id <> all(${[...except]}::text[])`.execute(tx);
}

export async function retiredKeyIds(db: Db | Tx, name: SecretName): Promise<readonly string[]> {
  const { rows } = await sql<{ sealed_by: string }>`
    select distinct sealed_by from retired_secret where name = ${name}`.execute(db);
  return rows.map(({ sealed_by }) => sealed_by);
}

export async function countRetiredOfOthers(db: Db | Tx, name: SecretName, keyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from retired_secret where name = ${name} and sealed_by <> ${keyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readRetiredOfOthers(
  tx: Tx,
  name: SecretName,
  {
    keyId,
    after,
    limit,
    lock,
  }: { readonly keyId: string; readonly after: RowKey; readonly limit: number; readonly lock: boolean },
): Promise<readonly RetiredSecret[]> {
  const { rows } = await sql<{ keyId: string; sealed: Uint8Array }>`
    select key_id as "keyId", sealed from retired_secret
    where name = ${name} and sealed_by <> ${keyId} and key_id > ${String(after[0] ?? '')}
    order by key_id limit ${limit} ${lock ? sql`for update skip locked` : sql``}`.execute(tx);
  return rows.map((row) => Object.assign(row, { key: [row.keyId] }));
}

export async function updateRetired(
  tx: Tx,
  name: SecretName,
  { keyId, sealed }: RetiredSecret,
  sealedBy: string,
): Promise<void> {
  await sql`
    update retired_secret set sealed = ${Buffer.from(sealed)}, sealed_by = ${sealedBy}
    where name = ${name} and key_id = ${keyId}`.execute(tx);
}
