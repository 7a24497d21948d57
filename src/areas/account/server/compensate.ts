import { type Cents, sumCents } from '../../../kit/any/money.ts';
import type { Tx } from '../../../kit/server/database.ts';
import { type Posted, loadDocuments, settleDocuments } from './settle.ts';
import { compensatedDocuments, insertMoney, markTakenBack, moneyDocuments } from './money-store.ts';
import { postMovements } from './store.ts';

export type ConfirmedCompensation = {
  readonly clientId: number;
  /** Its id_transaccion. */
  readonly uuid: string;
  /** Its number; a credit for what its invoices have no room for is called `C${number}`. */
  readonly number: number;
  /** How much of each document, as a magnitude; what is used of credits is what invoices are paid with, to the cent. */
  readonly lines: readonly { readonly documentId: number; readonly cents: Cents }[];
  readonly now: Date;
};

export type AppliedCompensation = {
  /** The bank had taken back money that it uses: it was undone at once, and nothing stands of it. */
  readonly undone: boolean;
  /** The open credit of the client that holds what its invoices had no room for any more; null: there is none. */
  readonly credit: { readonly documentId: number; readonly cents: Cents } | null;
};

/**
 * Applies a compensation that the ERP has confirmed, once: a second time it throws. Credits are used as they were allotted,
 * also where the ERP has less of them by now; what an invoice has no room for becomes a credit of the compensation's own.
 * Where money that it uses was taken back in the meantime, it is entered and undone in one, so that the client owes what
 * the ERP may already count as compensated. The transaction must hold the client's ledger; the locks do not
 * matter, and stay for the caller to release.
 */
export async function applyCompensation(tx: Tx, compensation: ConfirmedCompensation): Promise<AppliedCompensation> {
  const { clientId: client_id, uuid: source, number, lines, now } = compensation;
  const key = { client_id, source };
  const ids = lines.map((line) => line.documentId);
  const found = new Map((await compensatedDocuments(tx, key, ids)).map((row) => [row.named_id, row]));
  // what was chosen beyond the smaller side's sum is not used
  const used = lines.filter((line) => line.cents > 0);
  const uses = used.map(({ documentId, cents }) => {
    const row = found.get(documentId);
    if (!row) throw new Error(`Document ${documentId} of a compensation is not one of the client's.`);
    return { row, cents: row.original_cents < 0 ? -cents : cents };
  });
  const cents = sumCents(uses.map((use) => Math.max(0, use.cents)));
  if (sumCents(uses.map((use) => use.cents)) !== 0) throw new Error(`The sides of compensation ${source} differ.`);

  await insertMoney(tx, { ...key, holder: 'compensation', name: `C${number}`, cents });
  const undone = uses.some(({ row }) => row.taken_back);
  if (undone) await markTakenBack(tx, key, now);

  const movementsOf = ({ row, cents: applied_cents }: (typeof uses)[number]): Posted[] => {
    const { document_id, counted } = row;
    const use = { client_id, document_id, source, counted, kind: 'compensation', applied_cents } as const;
    return undone ? [use, { ...use, kind: 'reversal', applied_cents: -applied_cents }] : [use];
  };
  // the portal's own credits have no word of the ERP's to settle them by
  await postMovements(tx, uses.filter(({ row }) => row.own_credit).flatMap(movementsOf), now);
  const posted = uses.filter(({ row }) => !row.own_credit).flatMap(movementsOf);
  await settleDocuments(tx, await loadDocuments(tx, posted), now, { posted, concerned: [key] });

  const credit = (await moneyDocuments(tx, [key])).find((row) => row.own_credit && row.open_cents !== 0);
  return { undone, credit: credit ? { documentId: credit.document_id, cents: -credit.open_cents } : null };
}
