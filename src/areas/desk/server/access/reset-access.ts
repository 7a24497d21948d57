import type { Tx } from '../../../../kit/server/database.ts';
import { revokeSessionsOf } from './session-store.ts';
import { deleteSecret, setPassword } from './staff-store.ts';

/** Takes somebody's password, second factor and sessions away; a link sets another password. */
export async function resetAccess(tx: Tx, staffId: number, now: Date): Promise<void> {
  await setPassword(tx, staffId, null);
  await deleteSecret(tx, staffId);
  await revokeSessionsOf(tx, staffId, now);
}
