import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { decrypt, encrypt } from './encryption.ts';

const PURPOSE = 'secret-check';

/** The secrets that encrypt rows of the database, by the name of their environment variable. */
function encryptingSecrets({ appSecret, voucherSecret }: Secrets): ReadonlyMap<string, string> {
  return new Map([
    ['APP_SECRET', appSecret],
    ['VOUCHER_SECRET', voucherSecret],
  ]);
}

type Secrets = Pick<Settings, 'appSecret' | 'voucherSecret'>;

/** Stores a text encrypted with each secret where the database has none yet. */
export async function rememberSecrets(db: Db, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from secret_check`.execute(db);
  for (const [name, secret] of encryptingSecrets(secrets)) {
    if (rows.some((row) => row.name === name)) continue;
    await sql`
      insert into secret_check (name, sealed) values (${name}, ${encrypt(secret, PURPOSE, name)})
      on conflict do nothing`.execute(db);
  }
}

/** Returns the names of the secrets with which the database's rows cannot be decrypted: ['APP_SECRET']. */
export async function wrongSecrets(db: Db, secrets: Secrets): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; sealed: Uint8Array }>`select name, sealed from secret_check`.execute(db);
  return rows.filter(({ name, sealed }) => !opens(secrets, name, sealed)).map(({ name }) => name);
}

/** Whether the secret of this name opens a text of `secret_check`. */
export function opens(secrets: Secrets, name: string, sealed: Uint8Array): boolean {
  const secret = encryptingSecrets(secrets).get(name);
  // a later version may have more secrets
  if (secret === undefined) return true;
  try {
    decrypt(secret, PURPOSE, sealed);
    return true;
  } catch {
    return false;
  }
}
