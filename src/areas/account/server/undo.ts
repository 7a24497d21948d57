import type { Tx } from '../../../kit/server/database.ts';
import { type Posted, loadDocuments, settleDocuments } from './settle.ts';
import { appliedBy, markUndone, moneyDocuments } from './money-store.ts';
import { type DocumentKey, type Movement, type SourceKey, postMovements } from './store.ts';

/** The job that tells who made a compensation that it was undone, by its name: area compensations stands after those that undo. */
export const TELL_UNDONE = { name: 'compensations.undone-mail' };

/**
 * Takes money that the bank has again out of the ledger, and undoes whole every compensation that had used it, every one that
 * had used a credit left by such a compensation, and so on: their documents open again, on both sides, but for the
 * credits that are that money themselves. `takenBack` are sources marked so. Gives the compensations that it undid. The
 * transaction must hold the client's ledger.
 */
export async function undoCompensations(
  tx: Tx,
  clientId: number,
  takenBack: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const undone: string[] = [];
  for (let last = takenBack; last.length > 0; undone.push(...last)) last = await markUndone(tx, clientId, last, now);

  const sources = [...takenBack, ...undone];
  const posted: Posted[] = [];
  const onCredits: Movement[] = [];
  const documents: DocumentKey[] = [];
  for (const { client_id, document_id, source, net_cents, own_credit } of await appliedBy(tx, clientId, sources)) {
    // the ERP may count also what had moved from there to the credit
    if (!own_credit) documents.push({ client_id, document_id });
    if (net_cents === 0) continue;
    const back = { client_id, document_id, source, kind: 'reversal', applied_cents: -net_cents } as const;
    if (own_credit) onCredits.push(back);
    // the share is on the document already, and knows whether the ERP counts it
    else posted.push({ ...back, counted: false });
  }
  await postMovements(tx, onCredits, now);
  const keys = sources.map((source) => ({ client_id: clientId, source }));
  await closeCredits(tx, keys, now);
  await settleDocuments(tx, await loadDocuments(tx, documents), now, { posted, concerned: keys });
  return undone;
}

/** Nothing of this money is there any more: what its credits still have goes, too. */
async function closeCredits(tx: Tx, sources: readonly SourceKey[], now: Date): Promise<void> {
  const own = (await moneyDocuments(tx, sources)).filter((row) => row.own_credit && row.open_cents !== 0);
  const closing = own.map(({ client_id, document_id, source, open_cents }): Movement => ({
    client_id,
    document_id,
    source,
    kind: 'reversal',
    applied_cents: open_cents,
  }));
  await postMovements(tx, closing, now);
}
