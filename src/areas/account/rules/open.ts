import type { Cents } from '../../../kit/any/money.ts';

/**
 * Who is right about what is open (docs/erp.md): the ERP's total is the truth about everything that the ERP knows; what the
 * portal approved and the ERP does not count yet is taken off it; what the bank took back and the ERP still counts is put
 * back. Amounts here are magnitudes: a credit's are counted in the same way as an invoice's.
 */

/** One of the portal's payments or compensations as it stands on one document. */
export type Share = {
  readonly source: string;
  /** What of it pays this document now. */
  readonly net: Cents;
  /** What was approved for this document and moved to the portal's own credit, because the document had no room for it. */
  readonly moved: Cents;
  /** What paid this document until the bank took it back. */
  readonly reversed: Cents;
  /** The ERP's total includes it: once listed in `aplicados`, never in `revertidos`. */
  readonly counted: boolean;
  /** The bank took the money back. */
  readonly takenBack: boolean;
  /** What the portal's credit for this money has left to give back. */
  readonly creditLeft: Cents;
};

/** A document as the ERP's last word and the portal's money leave it. */
export type Standing = {
  readonly original: Cents;
  /** The ERP's last total. */
  readonly erpOpen: Cents;
  /** Oldest first. */
  readonly shares: readonly Share[];
  /** Of a document that is itself a payment's money: what of that money pays other documents and the ERP counts nowhere. */
  readonly usedElsewhere: Cents;
  /** Whether money without room here moves to a credit: on what the client owes, not on what it has in its favour. */
  readonly movable: boolean;
};

/** What must be: how much is open, and how much of each source moves to its credit (negative: comes back from it). */
export type Settlement = { readonly open: Cents; readonly moves: ReadonlyMap<string, Cents> };

/** The one answer to "what is open", from the ERP's last word and everything that the portal knows. */
export function settle({ original, erpOpen, shares, usedElsewhere, movable }: Standing): Settlement {
  // the ERP counts all that was approved for an invoice, wherever the portal had to put it
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

  // What came in the meantime by another way leaves no room for all that the portal approved; and of what the ERP counts no
  // more can be here than what is not open there. The newest money moves first.
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
