import type { Tx } from '../../../kit/server/database.ts';
import { type Holder, type LockRow, insertLocks, locksOf } from './store.ts';

/**
 * Locks all of these documents of a client for an unfinished payment or compensation, or none of them: gives back the locks
 * that are in the way, and nothing where all were locked. The transaction must hold the client's ledger (holdLedger);
 * the table's key would refuse a second lock even then.
 */
export async function lockDocuments(
  tx: Tx,
  clientId: number,
  documentIds: readonly number[],
  holder: Holder,
  reference: string,
): Promise<readonly LockRow[]> {
  const inTheWay = await locksOf(tx, clientId, documentIds);
  if (inTheWay.length === 0) await insertLocks(tx, clientId, documentIds, holder, reference);
  return inTheWay;
}
