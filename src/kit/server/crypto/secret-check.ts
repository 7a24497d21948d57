import { type Db, transaction } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { decrypt, encrypt } from './encryption.ts';
import {
  type SecretCheck,
  insertSecretCheck,
  lockSecretCheck,
  secretChecks,
  updateSecretCheck,
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
 * Tells the database the current secrets, at a process's start: at the first one they become those of the rows, later
 * another one becomes that which rows are encrypted with from now on (`next`). The process that started last decides.
 * Returns the names of the secrets with which some rows cannot be decrypted; these change nothing.
 */
export async function declareSecrets(db: Db, secrets: Secrets): Promise<readonly SecretName[]> {
  const known = new Set((await secretChecks(db)).map(({ name }) => name));
  const wrong: SecretName[] = [];
  for (const [name, secret] of secretsByName(secrets)) {
    if (!known.has(name)) await insertSecretCheck(db, name, newCheck(name, secret));
    if (!(await declareSecret(db, name, secret))) wrong.push(name);
  }
  return wrong;
}

async function declareSecret(db: Db, name: SecretName, secret: Secret): Promise<boolean> {
  const found = (await secretChecks(db)).find((check) => check.name === name);
  // a process with the secret of the others writes nothing
  if (found && isTarget(found, secret.current)) return canOpenAll(found, secret);
  return transaction(db, async (tx) => {
    const check = await lockSecretCheck(tx, name);
    if (!check || !canOpenAll(check, secret)) return false;
    const { sealed, next } = check;
    if (!isTarget(check, secret.current)) {
      // back to the secret of before, while rows already have the other one
      const isBack = next !== null && isOf(secret.current, sealed);
      await updateSecretCheck(
        tx,
        name,
        isBack ? { sealed: next, next: sealed } : { sealed, next: newCheck(name, secret) },
      );
    }
    return true;
  });
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
