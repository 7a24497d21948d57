import { createHash, randomBytes } from 'node:crypto';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { type Db, type Tx, transaction } from '#kit/server/database.ts';
import type { ErpScope } from '../../rules/scopes.ts';
import {
  type KeyRow,
  endKeyById,
  hasSuccessor,
  insertKey,
  keyOfSecret,
  lockKey,
  noteUse,
  putSecret,
} from './key-store.ts';

const KEY_BYTES = 32;
/** What a secret looks like; anything else is not looked up. */
const SECRET = /^erp_[\w-]{43}$/;
/** How exactly the last use is known, in milliseconds. */
const USE_MS = 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
const NO_KEY = () => notFound('The key', 'id');

/** A key without its secret, which only the member of staff `madeFor` takes. */
export function makeKey(
  tx: Tx,
  key: { readonly name: string; readonly scopes: readonly ErpScope[]; readonly madeFor: number; readonly now: Date },
): Promise<number> {
  return insertKey(tx, { ...key, replaces: null });
}

/** A key with the name and the scopes of another, which ends when the new one is first used. */
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

/** Makes the secret, once, for the one who asked for the key; only its hash is stored. */
export async function takeSecret(
  tx: Tx,
  { id, staffId, now }: { readonly id: number; readonly staffId: number; readonly now: Date },
): Promise<Result<{ readonly secret: string }>> {
  const key = await lockKey(tx, id);
  if (!key) return NO_KEY();
  if (key.made_for !== staffId) {
    const message = 'Only the one who asked for the key takes its secret.';
    return refuse({ category: 'graphql-authorization', code: 'not_yours', message, field: 'id' });
  }
  const secret = `erp_${randomBytes(KEY_BYTES).toString('base64url')}`;
  const isFirst = await putSecret(tx, id, hashOf(secret), now);
  return isFirst ? ok({ secret }) : badInput('taken', 'The secret was taken already.', 'id');
}

/** The key with this secret; null where there is none, or it has ended. */
export async function validKey(db: Db, secret: string): Promise<KeyRow | null> {
  if (!SECRET.test(secret)) return null;
  return (await keyOfSecret(db, hashOf(secret))) ?? null;
}

/** Notes a use of a key, to the minute; the first one ends the key that it replaces. */
export async function recordUse(db: Db, { key_id: id, last_used_at, replaces }: KeyRow, now: Date): Promise<void> {
  if (last_used_at !== null && now.getTime() - last_used_at.getTime() < USE_MS) return;
  await transaction(db, async (tx) => {
    if ((await noteUse(tx, id, now)) && replaces !== null) await endKeyById(tx, replaces, now);
  });
}
