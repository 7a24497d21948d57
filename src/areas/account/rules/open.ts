import type { Cents } from '../../../kit/any/money.ts';

/**
 * Who is right about what is open (import.md): the ERP's total is the truth about everything that the ERP knows; what the
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
  const putBack = shares.reduce((sum, share) => sum + (share.counted ? share.reversed : 0), 0);
  const room = Math.min(original, erpOpen + putBack);
  const approved = shares.reduce((sum, share) => sum + (share.counted || share.takenBack ? 0 : share.net + share.moved), 0);

  const moves = new Map<string, Cents>();
  let paid = usedElsewhere;
  // what came in the meantime by another way leaves no room for the portal's newest money first
  let withoutRoom = movable ? Math.max(0, approved - room) : 0;
  for (const share of shares.toReversed()) {
    const wanted = share.counted ? 0 : Math.min(withoutRoom, share.net + share.moved);
    const stays = !movable || share.takenBack;
    const move = stays ? 0 : Math.max(wanted - share.moved, -share.creditLeft);
    if (!stays) withoutRoom -= wanted;
    if (move !== 0) moves.set(share.source, move);
    if (!share.counted) paid += share.net - move;
  }
  return { open: Math.max(0, room - paid), moves };
}

/** What a payment's line does to a document: how much it applies, and how much must be opened for it before. */
export type LineEffect = { readonly reopened: Cents; readonly applied: Cents };

/**
 * The effect of an approved line of `cents`. Where the ERP's total already counts the payment, because it heard of the
 * approval first, that much is opened before it is applied: the money must not be taken off twice.
 */
export function applyLine(document: { original: Cents; open: Cents; counted: boolean }, cents: Cents): LineEffect {
  if (!document.counted) return { reopened: 0, applied: Math.min(cents, document.open) };
  const countedByErp = Math.min(cents, document.original - document.open);
  return { reopened: countedByErp, applied: countedByErp };
}
