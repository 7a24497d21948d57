import { sql } from 'kysely';
import type { RowKey } from '#kit/server/crypto/sealed-rows.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL of second factors as encrypted rows, while a secret is rotated. */

export type SealedFactor = {
  readonly key: RowKey;
  readonly clientId: number;
  readonly userId: number;
  readonly secret: Uint8Array | null;
  readonly pendingSecret: Uint8Array | null;
};

export async function factorKeyIds(db: Db | Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct sealed_by as id from second_factor where sealed_by is not null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countFactorsOfOthers(db: Db | Tx, keyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from second_factor where sealed_by is distinct from ${keyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readFactorsOfOthers(
  tx: Tx,
  {
    keyId,
    after,
    limit,
    lock,
  }: { readonly keyId: string; readonly after: RowKey; readonly limit: number; readonly lock: boolean },
): Promise<readonly SealedFactor[]> {
  const [clientId = 0, userId = 0] = after;
  const { rows } = await sql<Omit<SealedFactor, 'key'>>`
    select client_id as "clientId", user_id as "userId", secret, pending_secret as "pendingSecret" from second_factor
    where sealed_by is distinct from ${keyId} and (client_id, user_id) > (${clientId}::bigint, ${userId}::bigint)
    order by client_id, user_id limit ${limit} ${lock ? sql`for update skip locked` : sql``}`.execute(tx);
  return rows.map((row) => Object.assign(row, { key: [row.clientId, row.userId] }));
}

export async function updateFactor(
  tx: Tx,
  { clientId, userId, secret, pendingSecret }: SealedFactor,
  keyId: string,
): Promise<void> {
  await sql`
    update second_factor
    set secret = ${secret && Buffer.from(secret)}, pending_secret = ${pendingSecret && Buffer.from(pendingSecret)},
        sealed_by = ${keyId}
    where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
}

export async function recoveryCodeKeyIds(db: Db | Tx): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`select distinct hmac_key as id from recovery_code`.execute(db);
  return rows.map(({ id }) => id);
}
