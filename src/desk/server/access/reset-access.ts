import type { Tx } from '#kit/server/database/database.ts';
import { deleteIdentities } from './oidc/identity-store.ts';
import { revokeSessionsOf } from './session-store.ts';
import { deleteSecret, forgetStaffDevices, setPassword } from './staff-store.ts';

/**
 * Removes a member's password, second factor, account at the identity provider, known browsers and sessions. A mailed
 * link sets the next password.
 */
export async function resetAccess(tx: Tx, staffId: number, now: Date): Promise<void> {
  await setPassword(tx, staffId, null);
  await deleteSecret(tx, staffId);
  await forgetStaffDevices(tx, staffId);
  await revokeSessionsOf(tx, staffId, now);
  await deleteIdentities(tx, staffId);
}
