import { createHash, randomBytes } from 'node:crypto';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { type Db, type Tx, transaction } from '#kit/server/database/database.ts';
import type { ErpScope } from '../../rules/scopes.ts';
import {
  type KeyRow,
  endKeyById,
  hasSuccessor,
  insertKey,
  keyOfSecret,
  lockKey,
  markUsed,
  saveSecretHash,
} from './key-store.ts';

const KEY_BYTES = 32;
/** Format of a secret; other texts are not looked up. */
const SECRET = /^erp_[\w-]{43}$/;
/** Precision of the last use, in ms. */
const USE_MS = 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
const NO_KEY = () => notFound('The key', 'id');

/** Creates a key without its secret; only the member of staff `madeFor` can create the secret. */
export function makeKey(
  tx: Tx,
  key: { readonly name: string; readonly scopes: readonly ErpScope[]; readonly madeFor: number; readonly now: Date },
): Promise<number> {
  return insertKey(tx, { ...key, replaces: null });
}

/** Creates a key with the name and scopes of another key, which ends at the first use of the new key. */
export async function rotateKey(
  tx: Tx,
  { id, madeFor, now }: { readonly id: number; readonly madeFor: number; readonly now: Date },
): Promise<Result<{ readonly id: number; readonly old: KeyRow }>> {
  const old = await lockKey(tx, id);
  if (!old) return NO_KEY();
  if (await hasSuccessor(tx, id)) return badInput('rotating', 'Another key takes its place already.', 'id');
  return ok({ id: await insertKey(tx, { name: old.name, scopes: old.scopes, madeFor, replaces: id, now }), old });
}

/** Ends a key at once. */
export async function endKey(tx: Tx, id: number, now: Date): Promise<Result<KeyRow>> {
  const key = await lockKey(tx, id);
  if (!key) return NO_KEY();
  await endKeyById(tx, id, now);
  return ok(key);
}

/** Creates a key's secret, once, for the user who requested the key; only the hash is stored. */
export async function createSecret(
  tx: Tx,
  { id, staffId, now }: { readonly id: number; readonly staffId: number; readonly now: Date },
): Promise<Result<{ readonly secret: string }>> {
  const key = await lockKey(tx, id);
  if (!key) return NO_KEY();
  if (key.made_for !== staffId) {
    const message = 'Only the one who asked for the key takes its secret.';
    return refuse({ category: 'authorization', code: 'not_yours', message, field: 'id' });
  }
  const secret = `erp_${randomBytes(KEY_BYTES).toString('base64url')}`;
  const isFirst = await saveSecretHash(tx, id, hashOf(secret), now);
  return isFirst ? ok({ secret }) : badInput('taken', 'The secret was revealed already.', 'id');
}

/** Finds the key with this secret; null if there is none, or if it has ended. */
export async function validKey(db: Db, secret: string): Promise<KeyRow | null> {
  if (!SECRET.test(secret)) return null;
  return (await keyOfSecret(db, hashOf(secret))) ?? null;
}

/** Records a use of a key, to the minute; the first use ends the replaced key. */
export async function recordUse(db: Db, { key_id: id, last_used_at, replaces }: KeyRow, now: Date): Promise<void> {
  if (last_used_at !== null && now.getTime() - last_used_at.getTime() < USE_MS) return;
  await transaction(db, async (tx) => {
    if ((await markUsed(tx, id, now)) && replaces !== null) await endKeyById(tx, replaces, now);
  });
}
