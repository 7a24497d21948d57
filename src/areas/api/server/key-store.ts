import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { KEY_ROLE, type NewKey } from '../rules/key.ts';
import type { Scope } from '../rules/scopes.ts';

/** SQL of the API keys of clients. */

export type KeyRow = {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly addresses: readonly string[];
  readonly createdAt: Date;
  readonly expiresOn: Day | null;
  readonly lastUsedAt: Date | null;
  readonly maker: string;
};

const COLUMNS = sql`
  k.key_id as id, k.name, k.scopes, k.addresses, k.created_at as "createdAt", k.expires_on::text as "expiresOn",
  k.last_used_at as "lastUsedAt", trim(u.firstname || ' ' || u.lastname) as maker`;

/** The client's keys that nobody has ended, the oldest first. */
export async function keysOfClient(db: Db | Tx, clientId: number): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${COLUMNS} from api_key k join app_user u using (client_id, user_id)
    where k.client_id = ${clientId} and k.ended_at is null order by k.key_id`.execute(db);
  return rows;
}

/** Waits for other changes of the client's keys. */
export async function lockKeys(tx: Tx, clientId: number): Promise<void> {
  await sql`select from client where client_id = ${clientId} for no key update`.execute(tx);
}

/** Inserts a key; returns its id. */
export async function insertKey(
  tx: Tx,
  { clientId, userId }: Pick<Viewer, 'clientId' | 'userId'>,
  key: NewKey & { readonly addresses: readonly string[]; readonly sha256: Buffer },
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into api_key (client_id, user_id, name, key_sha256, scopes, addresses, created_at, expires_on)
    values (${clientId}, ${userId}, ${key.name}, ${key.sha256}, ${[...key.scopes]}::text[],
            ${[...key.addresses]}::text[], ${at}, ${key.expiresOn}::date)
    returning key_id as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The API key was not inserted.');
  return row.id;
}

/** Ends a key of the client; returns its name, undefined if there is none with this id. */
export async function endKey(tx: Tx, clientId: number, id: number, at: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update api_key set ended_at = ${at} where client_id = ${clientId} and key_id = ${id} and ended_at is null
    returning name`.execute(tx);
  return rows[0]?.name;
}

export type UsableKey = {
  readonly id: number;
  readonly userId: number;
  readonly store: string;
  readonly scopes: readonly Scope[];
  readonly addresses: readonly string[];
  readonly expiresOn: Day | null;
  readonly lastUsedAt: Date | null;
};

/** The key with this hash that nobody has ended, and whose maker may still make keys. */
export async function keyOfSecret(db: Db, clientId: number, sha256: Buffer): Promise<UsableKey | undefined> {
  const { rows } = await sql<UsableKey>`
    select k.key_id as id, k.user_id as "userId", c.store, k.scopes, k.addresses, k.expires_on::text as "expiresOn",
           k.last_used_at as "lastUsedAt"
    from api_key k join app_user u using (client_id, user_id) join client c using (client_id)
    where k.client_id = ${clientId} and k.key_sha256 = ${sha256} and k.ended_at is null
      and u.status = '1' and u.role_name = ${KEY_ROLE}`.execute(db);
  return rows[0];
}

/** Records a use of a key. */
export async function recordUse(db: Db, clientId: number, id: number, at: Date): Promise<void> {
  await sql`
    update api_key set last_used_at = ${at}
    where client_id = ${clientId} and key_id = ${id} and (last_used_at is null or last_used_at < ${at})`.execute(db);
}

/** The client's active users who may make keys, at most `most` of them. */
export async function keyMakers(tx: Tx, clientId: number, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from app_user
    where client_id = ${clientId} and status = '1' and role_name = ${KEY_ROLE} order by user_id limit ${most}`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}
