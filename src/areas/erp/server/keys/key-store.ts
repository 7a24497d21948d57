import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { ErpScope } from '../../rules/scopes.ts';

/** SQL of the keys of the ERP's interface. */

export type KeyRow = {
  readonly key_id: number;
  readonly name: string;
  readonly scopes: readonly ErpScope[];
  readonly made_at: Date;
  readonly made_for: number;
  readonly taken_at: Date | null;
  readonly last_used_at: Date | null;
  readonly ended_at: Date | null;
  readonly replaces: number | null;
};

const ROW = sql`key_id, name, scopes, made_at, made_for, taken_at, last_used_at, ended_at, replaces`;
const MAX_LISTED = 200;

/** Lists keys: valid keys before ended ones, each newest first. */
export async function listKeys(db: Db): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${ROW} from erp_key order by ended_at is not null, key_id desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/** Loads and locks a key that has not ended. */
export async function lockKey(tx: Tx, id: number): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select ${ROW} from erp_key where key_id = ${id} and ended_at is null for update`.execute(tx);
  return rows[0];
}

export async function insertKey(
  tx: Tx,
  key: {
    readonly name: string;
    readonly scopes: readonly ErpScope[];
    readonly madeFor: number;
    readonly replaces: number | null;
    readonly now: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ key_id: number }>`
    insert into erp_key (name, scopes, made_at, made_for, replaces)
    values (${key.name}, array[${sql.join([...key.scopes])}]::text[], ${key.now}, ${key.madeFor}, ${key.replaces})
    returning key_id`.execute(tx);
  if (!rows[0]) throw new Error('A key was not stored.');
  return rows[0].key_id;
}

/** Whether another key replaces this key. */
export async function hasSuccessor(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from erp_key where replaces = ${id} and ended_at is null) as "any"`.execute(tx);
  return rows[0]?.any ?? false;
}

/** Stores the hash of a key's secret, once only; false if it has one. */
export async function saveSecretHash(tx: Tx, id: number, sha256: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update erp_key set key_sha256 = ${sha256}, taken_at = ${now} where key_id = ${id} and key_sha256 is null`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

export async function endKeyById(tx: Db | Tx, id: number, now: Date): Promise<void> {
  await sql`update erp_key set ended_at = ${now} where key_id = ${id} and ended_at is null`.execute(tx);
}

/** Finds the valid key by the hash of its secret. */
export async function keyOfSecret(db: Db, sha256: Buffer): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select ${ROW} from erp_key where key_sha256 = ${sha256} and ended_at is null`.execute(db);
  return rows[0];
}

/** Records a use of a key; true for the first use. Of concurrent first uses, one returns true. */
export async function markUsed(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    update erp_key k set last_used_at = ${now} from (select last_used_at from erp_key where key_id = ${id} for update) b
    where k.key_id = ${id} returning b.last_used_at is null as first`.execute(tx);
  return rows[0]?.first ?? false;
}
