import { type Cents, sumCents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { insertMoney, linesOf, moneyDocuments } from './money-store.ts';
import { reconcileDocuments } from './reconcile.ts';
import { type PostedMovement, loadDocuments } from './reconcile-document.ts';

export type ApprovedPayment = {
  readonly clientId: number;
  readonly uuid: string;
  /** The payment's number; a credit for the rest is named `P${number}`. */
  readonly number: number;
  /** The approved amount; the rest after all lines becomes the credit. */
  readonly totalCents: Cents;
  /** The credit's text, for a payment without documents. */
  readonly detalle?: string | null;
  readonly lines: readonly { readonly documentId: number; readonly cents: Cents }[];
  readonly now: Date;
};

/** Why a line was not fully applied: locked by another transaction, closed, or less is open. */
type NotApplied = 'locked' | 'closed' | 'less_open';

export type AppliedPayment = {
  readonly lines: readonly { readonly documentId: number; readonly applied: Cents; readonly why: NotApplied | null }[];
  /** The open credit with the rest; null if everything was applied. */
  readonly credit: { readonly documentId: number; readonly cents: Cents } | null;
};

/** Throws on a second call. The transaction must have locked the client's ledger (docs/product.md, Payments). */
export async function applyPayment(tx: Tx, payment: ApprovedPayment): Promise<AppliedPayment> {
  const { clientId: client_id, uuid: source, lines, totalCents, detalle = null } = payment;
  const key = { client_id, source };
  await insertMoney(tx, { ...key, holder: 'payment', name: `P${payment.number}`, cents: totalCents, detalle });

  const ids = lines.map((line) => line.documentId);
  const found = new Map((await linesOf(tx, key, ids)).map((row) => [row.document_id, row]));
  const posted: PostedMovement[] = [];
  for (const { documentId: document_id, cents } of lines) {
    const row = found.get(document_id);
    if (!row) throw new Error(`Document ${document_id} of a payment is not one of the client's.`);
    if (row.locked) continue;
    posted.push({ client_id, document_id, kind: 'payment', source, applied_cents: cents, counted: row.counted });
  }
  const documents = await loadDocuments(tx, posted);
  const unassigned = totalCents - sumCents(posted.map((movement) => movement.applied_cents));
  const moves = await reconcileDocuments(tx, documents, payment.now, {
    posted,
    toCredit: { ...key, cents: unassigned },
  });

  const applied = lines.map(({ documentId, cents }) => {
    const locked = found.get(documentId)?.locked === true;
    const appliedCents = locked ? 0 : cents - (moves.get(documentId)?.get(source) ?? 0);
    return { documentId, applied: appliedCents, why: appliedCents < cents ? whyNot(locked, appliedCents) : null };
  });
  const rest = totalCents - sumCents(applied.map((line) => line.applied));
  const credit = rest > 0 ? (await moneyDocuments(tx, [key])).find((row) => row.own_credit) : undefined;
  return { lines: applied, credit: credit ? { documentId: credit.document_id, cents: rest } : null };
}

function whyNot(locked: boolean, appliedCents: Cents): NotApplied {
  if (locked) return 'locked';
  return appliedCents === 0 ? 'closed' : 'less_open';
}
