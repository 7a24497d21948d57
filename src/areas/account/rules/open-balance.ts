import type { Cents } from '#kit/core/money.ts';

/**
 * Computes the open balance (docs/erp.md, Balance reconciliation). The ERP's total is right about everything the ERP
 * knows; payments that it does not include yet are subtracted, and reversed payments that it still includes are added
 * back. Amounts are magnitudes, for credits as for invoices.
 */

/** A payment or compensation of the portal on one document. */
export type Allocation = {
  readonly source: string;
  /** The part that pays this document now. */
  readonly net: Cents;
  /**
   * The amount that was approved for this document and moved to the portal's credit, because the document had no room
   * for it.
   */
  readonly moved: Cents;
  /** The amount that paid this document until the bank reversed it. */
  readonly reversed: Cents;
  /** Whether the ERP's total includes this money: the record lists it in `aplicados` and not in `revertidos`. */
  readonly counted: boolean;
  /** Whether the bank reversed the payment. */
  readonly wasReversed: boolean;
  /** The unused amount in the portal's credit for this money, which can move back to the document. */
  readonly creditLeft: Cents;
};

export type DocumentBalance = {
  readonly original: Cents;
  readonly erpOpen: Cents;
  /** Oldest first. */
  readonly shares: readonly Allocation[];
  /**
   * If the document is itself a payment's money: the part of it that pays other documents and that the ERP's total does
   * not include.
   */
  readonly usedElsewhere: Cents;
  /** Whether surplus money moves to a credit: true for invoices, false for credits. */
  readonly movable: boolean;
};

/** The open amount, and the amount of each source that moves to its credit (negative: moves back). */
export type OpenBalance = { readonly open: Cents; readonly moves: ReadonlyMap<string, Cents> };

/** Computes the open amount from the ERP's last update and the portal's money. */
export function computeOpenBalance({
  original,
  erpOpen,
  shares,
  usedElsewhere,
  movable,
}: DocumentBalance): OpenBalance {
  // the ERP includes all money approved for an invoice, also the part that the portal moved to a credit
  const putBack = shares.reduce(
    (sum, share) => sum + (share.counted && share.wasReversed ? share.reversed + (movable ? share.moved : 0) : 0),
    0,
  );
  const room = Math.min(original, erpOpen + putBack);
  const approved = (counted: boolean) =>
    shares.reduce(
      (sum, share) => sum + (share.counted === counted && !share.wasReversed ? share.net + share.moved : 0),
      0,
    );

  // Other changes may leave too little room for the approved money. The newest money moves first.
  let withoutRoom = approved(false) - room;
  let notHere = approved(true) - (original - room);

  const moves = new Map<string, Cents>();
  let paid = usedElsewhere;
  for (const share of shares.toReversed()) {
    let move = 0;
    if (movable && !share.wasReversed) {
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
