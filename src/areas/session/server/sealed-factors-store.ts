import { sql } from 'kysely';
import type { RowKey } from '#kit/server/crypto/sealed-rows.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { SEAL_CLIENT, SEAL_USER } from './identity-store.ts';

/** SQL of second factors as encrypted rows, while a secret is rotated. */

export type SealedFactor = {
  readonly key: RowKey;
  readonly personId: number;
  /** The numbers by which the secrets are encrypted. */
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
  const [personId = 0] = after;
  const { rows } = await sql<Omit<SealedFactor, 'key'>>`
    select f.person_id as "personId", ${SEAL_CLIENT} as "clientId", ${SEAL_USER} as "userId", f.secret,
           f.pending_secret as "pendingSecret"
    from second_factor f join person p using (person_id)
    where f.sealed_by is distinct from ${keyId} and f.person_id > ${personId}::bigint
    order by f.person_id limit ${limit} ${lock ? sql`for update of f skip locked` : sql``}`.execute(tx);
  return rows.map((row) => Object.assign(row, { key: [row.personId] }));
}

export async function updateFactor(
  tx: Tx,
  { personId, secret, pendingSecret }: SealedFactor,
  keyId: string,
): Promise<void> {
  await sql`
    update second_factor
    set secret = ${secret && Buffer.from(secret)}, pending_secret = ${pendingSecret && Buffer.from(pendingSecret)},
        sealed_by = ${keyId}
    where person_id = ${personId}`.execute(tx);
}

export async function recoveryCodeKeyIds(db: Db | Tx): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`select distinct hmac_key as id from recovery_code`.execute(db);
  return rows.map(({ id }) => id);
}
