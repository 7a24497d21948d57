import { STORES, isStoreCode } from '#kit/core/store.ts';
import { permissionKey } from '#kit/core/permission.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { ALLOWED } from '../rules/scopes.ts';
import { isAmong } from './addresses.ts';
import { readSecret } from './key-secret.ts';
import { keyOfSecret, recordUse } from './key-store.ts';

/** The role of an API key, which no access rule names. */
const ROLE = 'API';

/** The last use of a key is stored to the minute, so that not every request writes. */
const PRECISION = 60_000;

/**
 * The viewer of an API key that is used from this address: it sees the whole client, and may only read what the key's
 * scopes allow. Null if the key is unknown, has ended, may not be used from this address, or its maker may no longer
 * make keys. Due terms and second factors are a person's and do not matter.
 */
export async function viewerOfKey(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  secret: string,
  address: string,
): Promise<Viewer | null> {
  const read = readSecret(secret);
  const key = read && (await keyOfSecret(db, read.clientId, read.sha256));
  if (!key || !isStoreCode(key.store)) return null;
  const store = STORES[key.store];
  if (key.expiresOn !== null && key.expiresOn < today(clock, store)) return null;
  if (key.addresses.length > 0 && !isAmong(address, key.addresses)) return null;
  const now = clock.now();
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() > PRECISION) {
    await recordUse(db, read.clientId, key.id, now);
  }
  const allowed = key.scopes.map((scope) => ALLOWED[scope]);
  return {
    clientId: read.clientId,
    userId: key.userId,
    role: ROLE,
    permissions: [...new Set(allowed.flatMap(({ permissions }) => permissions.map(permissionKey)))],
    destinations: null,
    store,
    isSupport: false,
    agent: null,
    termsAccepted: true,
    secondFactorDue: false,
    sessionKey: read.sha256.toString('base64url'),
    apiKey: {
      id: key.id,
      operations: new Set(allowed.flatMap(({ operations }) => operations)),
      opensFiles: key.scopes.includes('archivos'),
    },
  };
}
