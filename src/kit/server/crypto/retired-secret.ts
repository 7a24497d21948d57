import type { Db, Tx } from '../database/database.ts';
import { decrypt, encrypt, reencrypt } from './encryption.ts';
import { signatures } from './hmac.ts';
import {
  type RetiredSecret,
  countRetiredOfOthers,
  deleteRetiredSecrets,
  insertRetiredSecret,
  readRetiredOfOthers,
  retiredKeyIds,
  retiredSecrets,
  updateRetired,
} from './retired-secret-store.ts';
import { type HmacRows, type SealedRows, sealedRows } from './sealed-rows.ts';
import { type Secret, type SecretName, keyId } from './secret.ts';

const purposeOf = (id: string) => `retired secret ${id}`;

const textOf = ({ keyId: id, sealed }: RetiredSecret, secret: Secret) => decrypt(secret, purposeOf(id), sealed);

/** The retired secrets themselves as encrypted rows: the next rotation encrypts them again. */
export function retiredRows(name: SecretName): SealedRows {
  return sealedRows<RetiredSecret>({
    name: `retired_secret ${name}`,
    secret: name,
    keyIds: (db) => retiredKeyIds(db, name),
    countOthers: (db, id) => countRetiredOfOthers(db, name, id),
    readOthers: (tx, from) => readRetiredOfOthers(tx, name, from),
    reseal: (row, secret) => ({ ...row, sealed: reencrypt(secret, purposeOf(row.keyId), row.sealed) }),
    update: (tx, row, id) => updateRetired(tx, name, row, id),
  });
}

/**
 * The HMACs of a text with every secret with which a stored one may have been computed: the accepted ones and the
 * retired ones.
 */
export async function everySignature(
  db: Db,
  name: SecretName,
  secret: Secret,
  { purpose, text }: { readonly purpose: string; readonly text: string },
): Promise<readonly string[]> {
  const retired = (await retiredSecrets(db, name)).map((row) => textOf(row, secret));
  return [secret, ...retired.map((current) => ({ current }))].flatMap((one) => signatures(one, purpose, text));
}

/** Stores the previous secret, if one is accepted and an HMAC needs it, and deletes those that none needs any more. */
export async function updateRetiredSecrets(
  tx: Tx,
  name: SecretName,
  secret: Secret,
  hmacs: readonly HmacRows[],
): Promise<void> {
  const used = new Set<string | null>();
  for (const rows of hmacs) for (const id of await rows.keyIds(tx)) used.add(id);
  const { current, previous } = secret;
  const needs = (id: string) => id !== keyId(current) && (used.has(id) || used.has(null));
  if (previous !== undefined && needs(keyId(previous))) {
    const sealed = encrypt(secret, purposeOf(keyId(previous)), previous);
    await insertRetiredSecret(tx, name, { keyId: keyId(previous), sealed, sealedBy: keyId(current) });
  }
  const retired = (await retiredSecrets(tx, name)).map((row) => row.keyId);
  await deleteRetiredSecrets(tx, name, retired.filter(needs));
}
