import { type Document, type LedgerModel, type Source, buysVouchers } from './ledger-model.ts';

/** What the ERP's books count of payments and compensations. Each function returns the changed documents. */

/**
 * Counts a payment or a compensation if its document has room for a whole line. For a payment's rest without a
 * document, the ERP creates a new document.
 */
export function countInErp(ledger: LedgerModel, source: Source): Document[] {
  const changed: Document[] = [];
  let counted = 0;
  for (const [document, pesos] of erpLines(ledger, source)) {
    if (pesos === 0 || (source.kind === 'payment' && !document.shares.has(source))) continue;
    if (!document.applied.has(source) && document.erpOpen >= pesos) {
      document.erpOpen -= pesos;
      document.applied.add(source);
      changed.push(document);
    }
    if (document.applied.has(source)) counted += pesos;
  }
  if (source.kind === 'compensation') {
    if (source.state === 'B' && changed.length > 0) source.isCountedEarly = true;
  } else if (source.erpDocument === null && source.total > counted) {
    const name = `${ledger.documents[0]?.name ?? ''}-Z${ledger.documents.length}`;
    changed.push(ledger.addMoneyDocument(source, name, source.total - counted));
  }
  return changed;
}

function erpLines(ledger: LedgerModel, source: Source): Iterable<readonly [Document, number]> {
  if (source.kind === 'payment' || source.state === 'B') return source.lines;
  return ledger.documents.flatMap((document) => {
    const share = document.shares.get(source);
    return share ? [[document, share.intended] as const] : [];
  });
}

/** Removes a reversed payment, and compensations undone with it, from the ERP's books. */
export function revertInErp(ledger: LedgerModel, source: Source): Document[] {
  const changed: Document[] = [];
  for (const document of ledger.documents) {
    if (document.moneyOf === source && !document.reverted.has(source)) {
      document.erpOpen = 0;
    } else if (document.counts(source)) {
      if (!document.moneyOf?.isReversed) document.erpOpen += document.shares.get(source)?.intended ?? 0;
    } else {
      continue;
    }
    document.reverted.add(source);
    changed.push(document);
  }
  return changed;
}

/** Sources that the ERP may count now. */
export function countableSources({ sources }: LedgerModel): Source[] {
  return sources.filter((source) => (source.state === 'approved' && !buysVouchers(source)) || source.state === 'S');
}

/** Sources that the ERP may remove from its books now. */
export function revertibleSources({ sources }: LedgerModel): Source[] {
  return sources.filter(({ isReversed }) => isReversed);
}
