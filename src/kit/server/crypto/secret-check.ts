import { type Db, transaction } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { decrypt, encrypt } from './encryption.ts';
import {
  type SecretCheck,
  declareNext,
  insertSecretCheck,
  lockSecretCheck,
  secretChecks,
} from './secret-check-store.ts';
import type { Secret, SecretName } from './secret.ts';

const PURPOSE = 'secret-check';

export type Secrets = Pick<Settings, 'appSecret' | 'voucherSecret'>;

/** The secrets that encrypt rows of the database, by the name of their environment variable. */
export function secretsByName({ appSecret, voucherSecret }: Secrets): ReadonlyMap<SecretName, Secret> {
  return new Map([
    ['APP_SECRET', appSecret],
    ['VOUCHER_SECRET', voucherSecret],
  ]);
}

/** Whether an accepted secret of this name opens a text of `secret_check`. */
export function opens(secrets: Secrets, name: string, sealed: Uint8Array): boolean {
  // a later version may have more secrets
  const secret = (secretsByName(secrets) as ReadonlyMap<string, Secret>).get(name);
  return secret === undefined || canOpen(secret, sealed);
}

function canOpen(secret: Secret, sealed: Uint8Array): boolean {
  try {
    decrypt(secret, PURPOSE, sealed);
    return true;
  } catch {
    return false;
  }
}

const isOf = (current: string, sealed: Uint8Array) => canOpen({ current }, sealed);

/** Returns the names of the secrets with which the database's rows cannot be decrypted: ['APP_SECRET']. */
export async function wrongSecrets(db: Db, secrets: Secrets): Promise<readonly string[]> {
  const checks = await secretChecks(db);
  return checks.filter(({ name, sealed }) => !opens(secrets, name, sealed)).map(({ name }) => name);
}

/**
 * Returns the names of the secrets with which some rows may not be decrypted: also while they are rotated, when rows
 * have either secret. A database without a check gets that of the current secrets.
 */
export async function insufficientSecrets(db: Db, secrets: Secrets): Promise<readonly SecretName[]> {
  const known = new Set((await secretChecks(db)).map(({ name }) => name));
  for (const [name, secret] of secretsByName(secrets)) {
    if (!known.has(name)) await insertSecretCheck(db, name, newCheck(name, secret));
  }
  const checks = await secretChecks(db);
  return [...secretsByName(secrets)]
    .filter(([name, secret]) => checks.some((check) => check.name === name && !canOpenAll(check, secret)))
    .map(([name]) => name);
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
      if (next !== null && isOf(secret.current, sealed)) await declareNext(tx, name, { sealed: next, next: sealed });
      else await declareNext(tx, name, { sealed, next: newCheck(name, secret) });
    });
  }
}

function canOpenAll({ sealed, next }: SecretCheck, secret: Secret): boolean {
  return canOpen(secret, sealed) && (next === null || canOpen(secret, next));
}

/** Whether rows are to be encrypted with this secret: it is the current one of the process that started last. */
export function isTarget({ sealed, next }: SecretCheck, current: string): boolean {
  return isOf(current, next ?? sealed);
}

/** The text of `secret_check` encrypted with the current secret. */
export function newCheck(name: SecretName, secret: Secret): Buffer {
  return encrypt(secret, PURPOSE, name);
}
