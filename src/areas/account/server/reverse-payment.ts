import type { Tx } from '#kit/server/database/database.ts';
import { documentsOfSources, markMoneyReversed, markUndone, moneyDocuments } from './money-store.ts';
import { reconcileDocuments } from './reconcile.ts';
import { type PostedMovement, loadDocuments } from './reconcile-document.ts';
import { type DocumentKey, type Movement, type SourceKey, postMovements } from './store.ts';

/** The job that mails the author of an undone compensation; the compensations area runs it. */
export const NOTIFY_UNDONE_JOB = { name: 'compensations.undone-mail' };

export type ReversedPayment = {
  /** The compensations that used the payment's credit and are undone with it. */
  readonly compensations: readonly string[];
};

/**
 * Reverses an applied payment by new movements (docs/product.md, Payments), and undoes every compensation that used its
 * credit. The transaction must have locked the client's ledger. Throws if the payment was never applied or is already
 * reversed.
 */
export async function reversePayment(
  tx: Tx,
  { clientId, uuid, now }: { clientId: number; uuid: string; now: Date },
): Promise<ReversedPayment> {
  const isReversed = await markMoneyReversed(tx, { client_id: clientId, source: uuid }, now);
  if (!isReversed) throw new Error(`Payment ${uuid} has nothing to reverse.`);
  return { compensations: await undoCompensations(tx, clientId, [uuid], now) };
}

/**
 * Undoes every compensation that used reversed money or, transitively, a credit of such a compensation. Its documents
 * reopen on both sides, except credits of the reversed money. Returns the undone compensations. The transaction must
 * have locked the client's ledger.
 */
export async function undoCompensations(
  tx: Tx,
  clientId: number,
  reversedSources: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const undone: string[] = [];
  for (let last = reversedSources; last.length > 0; undone.push(...last))
    last = await markUndone(tx, clientId, last, now);

  const sources = [...reversedSources, ...undone];
  const posted: PostedMovement[] = [];
  const onCredits: Movement[] = [];
  const documents: DocumentKey[] = [];
  for (const { client_id, document_id, source, net_cents, own_credit } of await documentsOfSources(
    tx,
    clientId,
    sources,
  )) {
    // also a document without this money now: the ERP may include the part that had moved to the credit
    if (!own_credit) documents.push({ client_id, document_id });
    if (net_cents === 0) continue;
    const back = { client_id, document_id, source, kind: 'reversal', applied_cents: -net_cents } as const;
    if (own_credit) onCredits.push(back);
    // the document's own allocation records whether the ERP includes it
    else posted.push({ ...back, counted: false });
  }
  await postMovements(tx, onCredits, now);
  const keys = sources.map((source) => ({ client_id: clientId, source }));
  await closeCredits(tx, keys, now);
  await reconcileDocuments(tx, await loadDocuments(tx, documents), now, { posted, concerned: keys });
  return undone;
}

/** Closes the open rest of the portal's credits for this money. */
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
