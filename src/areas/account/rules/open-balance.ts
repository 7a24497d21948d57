import type { Cents } from '#kit/core/money.ts';

/**
 * The open balance (docs/erp.md, Balance reconciliation): the ERP's total is right about everything the ERP knows;
 * payments that it does not include yet are subtracted, reversed ones that it still includes are added back. Amounts
 * are magnitudes, for credits as for invoices.
 */

/** A payment or compensation of the portal on one document. */
export type Allocation = {
  readonly source: string;
  /** What of it pays this document now. */
  readonly net: Cents;
  /** Approved for this document and moved to the portal's credit, because the document had no room. */
  readonly moved: Cents;
  /** Paid this document until the bank reversed it. */
  readonly reversed: Cents;
  /** The ERP's total includes it: listed in `aplicados`, not in `revertidos`. */
  readonly counted: boolean;
  /** The bank reversed the payment. */
  readonly takenBack: boolean;
  /** What the portal's credit for this money can still give back. */
  readonly creditLeft: Cents;
};

export type DocumentBalance = {
  readonly original: Cents;
  readonly erpOpen: Cents;
  /** Oldest first. */
  readonly shares: readonly Allocation[];
  /** For a document that is itself a payment's money: what of it pays other documents and the ERP does not include. */
  readonly usedElsewhere: Cents;
  /** Whether money without room here moves to a credit: on invoices, not on credits. */
  readonly movable: boolean;
};

/** The open amount, and how much of each source moves to its credit (negative: back from it). */
export type Settlement = { readonly open: Cents; readonly moves: ReadonlyMap<string, Cents> };

/** Computes what is open from the ERP's last update and the portal's money. */
export function computeOpenBalance({ original, erpOpen, shares, usedElsewhere, movable }: DocumentBalance): Settlement {
  // the ERP includes all that was approved for an invoice, also what the portal moved to a credit
  const putBack = shares.reduce(
    (sum, share) => sum + (share.counted && share.takenBack ? share.reversed + (movable ? share.moved : 0) : 0),
    0,
  );
  const room = Math.min(original, erpOpen + putBack);
  const approved = (counted: boolean) =>
    shares.reduce(
      (sum, share) => sum + (share.counted === counted && !share.takenBack ? share.net + share.moved : 0),
      0,
    );

  // Other changes may leave no room for all that the portal approved. The newest money moves first.
  let withoutRoom = approved(false) - room;
  let notHere = approved(true) - (original - room);

  const moves = new Map<string, Cents>();
  let paid = usedElsewhere;
  for (const share of shares.toReversed()) {
    let move = 0;
    if (movable && !share.takenBack) {
      const excess = Math.max(0, share.counted ? notHere : withoutRoom);
      const wanted = Math.min(excess, share.net + share.moved);
      if (share.counted) notHere -= wanted;
      else withoutRoom -= wanted;
      move = Math.max(wanted - share.moved, -share.creditLeft);
    }
    if (move !== 0) moves.set(share.source, move);
    if (!share.counted) paid += share.net - move;
  }
  return { open: Math.max(0, room - paid), moves };
}
