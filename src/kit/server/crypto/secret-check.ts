import { type Db, type Tx, transaction } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { decrypt, encrypt } from './encryption.ts';
import type { SealedRows, SecretRows } from './sealed-rows.ts';
import {
  type SecretCheck,
  declareNext,
  insertSecretCheck,
  lockAllSecretChecks,
  lockSecretCheck,
  secretChecks,
} from './secret-check-store.ts';
import { type Secret, type SecretName, acceptedSecrets } from './secret.ts';

const PURPOSE = 'secret-check';

export type Secrets = Pick<Settings, 'appSecret' | 'voucherSecret'>;

/** The secrets that encrypt rows of the database, by the name of their environment variable. */
export function secretsByName({ appSecret, voucherSecret }: Secrets): ReadonlyMap<SecretName, Secret> {
  return new Map([
    ['APP_SECRET', appSecret],
    ['VOUCHER_SECRET', voucherSecret],
  ]);
}

/** Whether an accepted secret of this name decrypts a text of `secret_check`. */
export function canDecryptCheck(secrets: Secrets, name: string, sealed: Uint8Array): boolean {
  // a later version may have more secrets
  const secret = (secretsByName(secrets) as ReadonlyMap<string, Secret>).get(name);
  return secret === undefined || canDecrypt(secret, sealed);
}

function canDecrypt(secret: Secret, sealed: Uint8Array): boolean {
  try {
    decrypt(secret, PURPOSE, sealed);
    return true;
  } catch {
    return false;
  }
}

const isEncryptedWith = (current: string, sealed: Uint8Array) => canDecrypt({ current }, sealed);

/**
 * Returns the names of the secrets with which the database's rows cannot be decrypted: ['APP_SECRET']. One without a
 * check is among them, since nothing says that it is right.
 */
export async function wrongSecrets(db: Db, secrets: Secrets): Promise<readonly string[]> {
  const checks = new Map((await secretChecks(db)).map(({ name, sealed }) => [name, sealed]));
  return [...secretsByName(secrets)]
    .filter(([name, secret]) => {
      const sealed = checks.get(name);
      return sealed === undefined || !canDecrypt(secret, sealed);
    })
    .map(([name]) => name);
}

/**
 * Returns the names of the secrets with which some rows may not be decrypted: also while they are rotated, when rows
 * have either secret. A database without a check, of an earlier version or a new one, gets that of the accepted secret
 * with which its rows can be decrypted.
 */
export async function insufficientSecrets(
  db: Db,
  secrets: Secrets,
  areas: readonly SecretRows[],
): Promise<readonly SecretName[]> {
  const names = secretsByName(secrets);
  let checks = await secretChecks(db);
  // the lock waits for those of others: only the first start takes it
  if (!hasAll(checks, names)) {
    await transaction(db, (tx) => makeChecks(tx, names, areas));
    checks = await secretChecks(db);
  }
  return [...names]
    .filter(([name, secret]) => !checks.some((check) => check.name === name && canDecryptAll(check, secret)))
    .map(([name]) => name);
}

function hasAll(checks: readonly SecretCheck[], names: ReadonlyMap<SecretName, Secret>): boolean {
  return [...names.keys()].every((name) => checks.some((check) => check.name === name));
}

/** Stores the check of each secret that has none, where an accepted one decrypts its rows. */
async function makeChecks(tx: Tx, names: ReadonlyMap<SecretName, Secret>, areas: readonly SecretRows[]): Promise<void> {
  await lockAllSecretChecks(tx);
  const known = new Set((await secretChecks(tx)).map(({ name }) => name));
  const tables = areas.flatMap(({ sealed = [] }) => sealed);
  for (const [name, secret] of names) {
    if (known.has(name)) continue;
    const own = tables.filter((table) => table.secret === name);
    const current = await secretOfRows(tx, secret, own);
    if (current !== undefined) await insertSecretCheck(tx, name, newCheck(name, { current }));
  }
}

/** Returns the accepted secret that decrypts rows of every table; undefined: there is none. */
async function secretOfRows(tx: Tx, secret: Secret, tables: readonly SealedRows[]): Promise<string | undefined> {
  for (const current of acceptedSecrets(secret)) {
    let isOfAll = true;
    for (const table of tables) isOfAll &&= await table.canDecryptFirst(tx, { current });
    if (isOfAll) return current;
  }
  return undefined;
}

/**
 * Tells the database the current secrets of a process that starts: rows are encrypted with them from now on (`next`).
 * The process that started last decides. Its secrets must be sufficient.
 */
export async function declareSecrets(db: Db, secrets: Secrets): Promise<void> {
  const checks = await secretChecks(db);
  for (const [name, secret] of secretsByName(secrets)) {
    // a process with the secret of the others writes nothing
    if (checks.some((check) => check.name === name && isTarget(check, secret.current))) continue;
    await transaction(db, async (tx) => {
      const check = await lockSecretCheck(tx, name);
      if (!check || isTarget(check, secret.current)) return;
      const { sealed, next } = check;
      // back to the secret of before, while rows already have the other one
      if (next !== null && isEncryptedWith(secret.current, sealed))
        await declareNext(tx, name, { sealed: next, next: sealed });
      else await declareNext(tx, name, { sealed, next: newCheck(name, secret) });
    });
  }
}

function canDecryptAll({ sealed, next }: SecretCheck, secret: Secret): boolean {
  return canDecrypt(secret, sealed) && (next === null || canDecrypt(secret, next));
}

/** Whether rows are to be encrypted with this secret: it is the current one of the process that started last. */
export function isTarget({ sealed, next }: SecretCheck, current: string): boolean {
  return isEncryptedWith(current, next ?? sealed);
}

/** The text of `secret_check` encrypted with the current secret. */
export function newCheck(name: SecretName, secret: Secret): Buffer {
  return encrypt(secret, PURPOSE, name);
}
