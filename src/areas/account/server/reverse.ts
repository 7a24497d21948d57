import { type Cents, sumCents } from '../../../kit/any/money.ts';
import type { Tx } from '../../../kit/server/database.ts';
import { type Loaded, loadDocuments, settleDocuments } from './settle.ts';
import { type Movement, documentsPaidBy, markTakenBack, moneyDocuments, usesOfCredits } from './store.ts';

export type ReversedPayment = {
  /** What is open again in the documents that the payment had paid. */
  readonly reopened: Cents;
  /** What its credit still had and lost. */
  readonly creditClosed: Cents;
  /** What had been used of that credit: the client owes it, and no document says so. For the desk. */
  readonly alreadyUsed: Cents;
};

/**
 * Takes an applied payment's money out of the ledger again, by new movements (product.md: PSE cause 00018). The transaction
 * must hold the client's ledger. Throws where the payment was never applied or is already reversed.
 */
export async function reversePayment(
  tx: Tx,
  payment: { clientId: number; uuid: string; now: Date },
): Promise<ReversedPayment> {
  const key = { client_id: payment.clientId, source: payment.uuid };
  if (!(await markTakenBack(tx, key, payment.now))) throw new Error(`Payment ${payment.uuid} has nothing to reverse.`);

  const movements: Movement[] = [];
  const documents = (await loadDocuments(tx, await documentsPaidBy(tx, key))).map((document) =>
    withoutMoney(document, key.source, movements),
  );
  const reopened = sumCents(movements.map((movement) => -movement.applied_cents));

  const own = (await moneyDocuments(tx, [key])).find((row) => row.own_credit);
  const uses = own ? await usesOfCredits(tx, [own]) : [];
  if (own && own.open_cents !== 0) {
    movements.push({ ...key, document_id: own.document_id, kind: 'reversal', applied_cents: own.open_cents });
  }
  await settleDocuments(tx, documents, payment.now, { posted: movements, toCredit: { ...key, cents: 0 } });
  return {
    reopened,
    creditClosed: Math.abs(own?.open_cents ?? 0),
    alreadyUsed: sumCents(uses.map((use) => -use.net_cents)),
  };
}

/** The document as it stands once the movement that takes the source's money from it is posted, which it adds. */
function withoutMoney(document: Loaded, source: string, movements: Movement[]): Loaded {
  const { client_id, document_id, sign } = document;
  const share = document.shares.find((one) => one.source === source);
  if (!share || share.net === 0) return document;
  const cents = share.net * sign;
  movements.push({ client_id, document_id, kind: 'reversal', source, applied_cents: -cents });
  const without = { ...share, net: 0, reversed: share.reversed + share.net, takenBack: true };
  return {
    ...document,
    open: document.open + cents,
    shares: document.shares.map((one) => (one === share ? without : one)),
  };
}
