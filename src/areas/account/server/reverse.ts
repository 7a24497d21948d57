import type { Tx } from '../../../kit/server/database.ts';
import { undoCompensations } from './undo.ts';
import { markTakenBack } from './money-store.ts';

export type ReversedPayment = {
  /** The compensations that had used its credit and are undone with it. */
  readonly compensations: readonly string[];
};

/**
 * Takes an applied payment's money out of the ledger again, by new movements (product.md: PSE cause 00018), and with it every
 * compensation that used what the payment left as a credit, so that what those had closed is owed again. The transaction
 * must hold the client's ledger. Throws where the payment was never applied or is already reversed.
 */
export async function reversePayment(
  tx: Tx,
  payment: { clientId: number; uuid: string; now: Date },
): Promise<ReversedPayment> {
  const key = { client_id: payment.clientId, source: payment.uuid };
  if (!(await markTakenBack(tx, key, payment.now))) throw new Error(`Payment ${payment.uuid} has nothing to reverse.`);
  return { compensations: await undoCompensations(tx, payment.clientId, [payment.uuid], payment.now) };
}
