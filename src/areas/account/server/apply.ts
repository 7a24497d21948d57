import { type Cents, sumCents } from '../../../kit/any/money.ts';
import type { Tx } from '../../../kit/server/database.ts';
import { applyLine } from '../rules/open.ts';
import { openCredits, settleMoney } from './settle.ts';
import { type LineRow, type Movement, insertMoney, linesOf, postMovements } from './store.ts';

export type ApprovedPayment = {
  readonly clientId: number;
  readonly uuid: string;
  /** The payment's number; a credit for what cannot be applied is called `P${number}`. */
  readonly number: number;
  /** All that was approved; what the lines do not take becomes the credit. */
  readonly totalCents: Cents;
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
  const { clientId: client_id, uuid: source, lines, totalCents } = payment;
  await insertMoney(tx, { client_id, source, holder: 'payment', name: `P${payment.number}`, cents: totalCents });

  const found = await linesOf(tx, { client_id, source }, lines.map((line) => line.documentId));
  const documents = new Map(found.map((row) => [row.document_id, row]));
  const movements: Movement[] = [];
  const applied = lines.map(({ documentId: document_id, cents }) => {
    const document = documents.get(document_id);
    if (!document) throw new Error(`Document ${document_id} of a payment is not the client's.`);
    const effect = document.locked ? { reopened: 0, applied: 0 } : applyLine(effectOn(document), cents);
    if (effect.reopened > 0) movements.push({ client_id, document_id, kind: 'erp', applied_cents: -effect.reopened });
    if (effect.applied > 0) movements.push({ client_id, document_id, kind: 'payment', source, applied_cents: effect.applied });
    return { documentId: document_id, applied: effect.applied, why: effect.applied < cents ? whyNot(document) : null };
  });
  await postMovements(tx, movements);

  const rest = totalCents - sumCents(applied.map((line) => line.applied));
  const [credit] = rest > 0 ? await openCredits(tx, [{ client_id, source, cents: rest }], payment.now) : [];
  await settleMoney(tx, [{ client_id, source }]);
  return { lines: applied, credit: credit ? { documentId: credit.document_id, cents: rest } : null };
}

function effectOn({ original_cents, open_cents, counted }: LineRow) {
  return { original: original_cents, open: open_cents, counted };
}

function whyNot({ locked, open_cents }: LineRow): NotApplied {
  if (locked) return 'locked';
  return open_cents === 0 ? 'closed' : 'less_open';
}
