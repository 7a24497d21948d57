import { type Cents, sumCents } from '../../../kit/any/money.ts';
import type { Tx } from '../../../kit/server/database.ts';
import { type Posted, loadDocuments, settleDocuments } from './settle.ts';
import { insertMoney, linesOf, moneyDocuments } from './money-store.ts';

export type ApprovedPayment = {
  readonly clientId: number;
  readonly uuid: string;
  /** The payment's number; a credit for what cannot be applied is called `P${number}`. */
  readonly number: number;
  /** All that was approved; what the lines do not take becomes the credit. */
  readonly totalCents: Cents;
  /** What the credit says of itself, where the payment is for no document. */
  readonly detalle?: string | null;
  readonly lines: readonly { readonly documentId: number; readonly cents: Cents }[];
  readonly now: Date;
};

/** Why a line was not applied whole: the document is locked by another transaction, closed, or has less open than the line. */
export type NotApplied = 'locked' | 'closed' | 'less_open';

export type AppliedPayment = {
  readonly lines: readonly { readonly documentId: number; readonly applied: Cents; readonly why: NotApplied | null }[];
  /** The open credit that holds the rest; null where everything was applied. */
  readonly credit: { readonly documentId: number; readonly cents: Cents } | null;
};

/**
 * Applies an approved payment's money to its documents, once: a second time it throws. What a document cannot take stands
 * as one open credit of the client, so that approved money is never lost (product.md, Money). The transaction must
 * hold the client's ledger; the payment's own locks do not matter, and stay for the caller to release.
 */
export async function applyPayment(tx: Tx, payment: ApprovedPayment): Promise<AppliedPayment> {
  const { clientId: client_id, uuid: source, lines, totalCents, detalle = null } = payment;
  const key = { client_id, source };
  await insertMoney(tx, { ...key, holder: 'payment', name: `P${payment.number}`, cents: totalCents, detalle });

  const ids = lines.map((line) => line.documentId);
  const found = new Map((await linesOf(tx, key, ids)).map((row) => [row.document_id, row]));
  const posted: Posted[] = [];
  for (const { documentId: document_id, cents } of lines) {
    const row = found.get(document_id);
    if (!row) throw new Error(`Document ${document_id} of a payment is not one of the client's.`);
    if (row.locked) continue;
    posted.push({ client_id, document_id, kind: 'payment', source, applied_cents: cents, counted: row.counted });
  }
  const documents = await loadDocuments(tx, posted);
  const unassigned = totalCents - sumCents(posted.map((movement) => movement.applied_cents));
  const moves = await settleDocuments(tx, documents, payment.now, { posted, toCredit: { ...key, cents: unassigned } });

  const applied = lines.map(({ documentId, cents }) => {
    const locked = found.get(documentId)?.locked === true;
    const taken = locked ? 0 : cents - (moves.get(documentId)?.get(source) ?? 0);
    return { documentId, applied: taken, why: taken < cents ? whyNot(locked, taken) : null };
  });
  const rest = totalCents - sumCents(applied.map((line) => line.applied));
  const credit = rest > 0 ? (await moneyDocuments(tx, [key])).find((row) => row.own_credit) : undefined;
  return { lines: applied, credit: credit ? { documentId: credit.document_id, cents: rest } : null };
}

function whyNot(locked: boolean, taken: Cents): NotApplied {
  if (locked) return 'locked';
  return taken === 0 ? 'closed' : 'less_open';
}
