import { type Cents, sumCents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { compensatedDocuments, insertMoney, markMoneyReversed, moneyDocuments } from './money-store.ts';
import { reconcileDocuments } from './reconcile.ts';
import { type PostedMovement, loadDocuments } from './reconcile-document.ts';
import { postMovements } from './store.ts';

export type ConfirmedCompensation = {
  readonly clientId: number;
  readonly uuid: string;
  /** The compensation's number; its own credit is named `C${number}`. */
  readonly number: number;
  /** Unsigned; the two sides are equal. */
  readonly lines: readonly { readonly documentId: number; readonly cents: Cents }[];
  readonly now: Date;
};

export type AppliedCompensation = {
  /** Undone at once, because the bank had reversed one of its payments. */
  readonly undone: boolean;
  /** The open credit for the surplus that its invoices could not use. */
  readonly credit: { readonly documentId: number; readonly cents: Cents } | null;
};

/**
 * Applies a compensation; throws on a second call. The transaction must have locked the client's ledger. Credits are
 * used as allocated; the surplus of an invoice becomes the compensation's own credit.
 */
export async function applyCompensation(tx: Tx, compensation: ConfirmedCompensation): Promise<AppliedCompensation> {
  const { clientId: client_id, uuid: source, number, lines, now } = compensation;
  const key = { client_id, source };
  const ids = lines.map((line) => line.documentId);
  const found = new Map((await compensatedDocuments(tx, key, ids)).map((row) => [row.named_id, row]));
  // 0: the document was selected beyond the smaller side's sum
  const used = lines.filter((line) => line.cents > 0);
  const uses = used.map(({ documentId, cents }) => {
    const row = found.get(documentId);
    if (!row) throw new Error(`Document ${documentId} of a compensation is not one of the client's.`);
    return { row, cents: row.original_cents < 0 ? -cents : cents };
  });
  const cents = sumCents(uses.map((use) => Math.max(0, use.cents)));
  if (sumCents(uses.map((use) => use.cents)) !== 0) throw new Error(`The sides of compensation ${source} differ.`);

  await insertMoney(tx, { ...key, holder: 'compensation', name: `C${number}`, cents });
  const undone = uses.some(({ row }) => row.was_reversed);
  if (undone) await markMoneyReversed(tx, key, now);

  const movementsOf = ({ row, cents: applied_cents }: (typeof uses)[number]): PostedMovement[] => {
    const { document_id, counted } = row;
    const use = { client_id, document_id, source, counted, kind: 'compensation', applied_cents } as const;
    return undone ? [use, { ...use, kind: 'reversal', applied_cents: -applied_cents }] : [use];
  };
  // the ERP has no total of the portal's own credits, so they are not reconciled
  await postMovements(tx, uses.filter(({ row }) => row.own_credit).flatMap(movementsOf), now);
  const posted = uses.filter(({ row }) => !row.own_credit).flatMap(movementsOf);
  await reconcileDocuments(tx, await loadDocuments(tx, posted), now, { posted, concerned: [key] });

  const credit = (await moneyDocuments(tx, [key])).find((row) => row.own_credit && row.open_cents !== 0);
  return { undone, credit: credit ? { documentId: credit.document_id, cents: -credit.open_cents } : null };
}
