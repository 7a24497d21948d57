import type { Tx } from '#kit/server/database/database.ts';
import { AREAS } from '../areas.ts';
import { skipSequences } from './contents-store.ts';

/** How many numbers are left out after a restore: more than were given since the backup. */
const SKIPPED = 1_000_000;

/**
 * Leaves out numbers that may have been given after the backup was made, since the gateway, the ERP and the clients
 * know them: a new payment with such a number would be taken for the lost one (docs/operations.md, Restore).
 */
export async function skipNumbers(tx: Tx): Promise<void> {
  await skipSequences(tx, SKIPPED);
  for (const area of AREAS) await area.skipNumbers?.(tx, SKIPPED);
}
