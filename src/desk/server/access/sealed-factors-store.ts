import { sql } from 'kysely';
import type { RowKey } from '#kit/server/crypto/sealed-rows.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL of the desk's second factors as encrypted rows, while a secret is rotated. */

export type SealedStaff = {
  readonly key: RowKey;
  readonly staffId: number;
  readonly secret: Uint8Array | null;
  readonly pendingSecret: Uint8Array | null;
};

const HAS_SECRET = sql`coalesce(secret, pending_secret) is not null`;

export async function staffKeyIds(db: Db | Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct sealed_by as id from staff where ${HAS_SECRET} and sealed_by is not null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countStaffOfOthers(db: Db | Tx, keyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from staff where ${HAS_SECRET} and sealed_by is distinct from ${keyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readStaffOfOthers(
  tx: Tx,
  {
    keyId,
    after,
    limit,
    lock,
  }: { readonly keyId: string; readonly after: RowKey; readonly limit: number; readonly lock: boolean },
): Promise<readonly SealedStaff[]> {
  const { rows } = await sql<Omit<SealedStaff, 'key'>>`
    select staff_id as "staffId", secret, pending_secret as "pendingSecret" from staff
    where ${HAS_SECRET} and sealed_by is distinct from ${keyId} and staff_id > ${after[0] ?? 0}::bigint
    order by staff_id limit ${limit} ${lock ? sql`for update skip locked` : sql``}`.execute(tx);
  return rows.map((row) => Object.assign(row, { key: [row.staffId] }));
}

export async function updateSealedStaff(
  tx: Tx,
  { staffId, secret, pendingSecret }: SealedStaff,
  keyId: string,
): Promise<void> {
  await sql`
    update staff
    set secret = ${secret && Buffer.from(secret)}, pending_secret = ${pendingSecret && Buffer.from(pendingSecret)},
        sealed_by = ${keyId}
    where staff_id = ${staffId}`.execute(tx);
}

export async function staffCodeKeyIds(db: Db | Tx): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct hmac_key as id from staff_recovery_code`.execute(db);
  return rows.map(({ id }) => id);
}
