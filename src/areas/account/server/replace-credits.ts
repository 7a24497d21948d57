import type { Tx } from '#kit/server/database/database.ts';
import { sourceKey } from './credits.ts';
import { type MoneyDocumentRow, moneyDocuments, transferLocks, usedElsewhere, usesOfCredits } from './money-store.ts';
import {
  type ErpUpdates,
  type LoadedDocument,
  type PostedMovement,
  loadDocuments,
  movementsTo,
  withMovement,
} from './reconcile-document.ts';
import { type Movement, type SourceKey, postMovements } from './store.ts';

/**
 * Reconciles the ERP's documents of these sources' money (portal_uuid), and closes the portal's own credits for it, so
 * that no money counts twice. Compensations keep their uses. `arriving`: movements to post on each document first.
 */
export async function replaceCredits(
  tx: Tx,
  sources: readonly SourceKey[],
  {
    updates,
    arriving,
  }: { readonly updates: ErpUpdates; readonly arriving: ReadonlyMap<number, readonly PostedMovement[]> },
  now: Date,
): Promise<void> {
  if (sources.length === 0) return;
  const related = await moneyDocuments(tx, sources);
  const inErp = related.filter((row) => !row.own_credit);
  const credits = related.filter((row) => row.own_credit);
  await postMovements(tx, await transferCreditUses(tx, credits, inErp), now);
  await transferLocks(tx, sources);

  const elsewhere = new Map((await usedElsewhere(tx, sources)).map((row) => [sourceKey(row), row.cents]));
  const movements: Movement[] = [];
  for (const found of await loadDocuments(tx, inErp, updates)) {
    const first = arriving.get(found.document_id) ?? [];
    const document = first.reduce(withMovement, found);
    const { payment_uuid, own_counted, own_reverted, own_was_reversed } = document.money;
    const key = sourceKey({ client_id: document.client_id, source: payment_uuid ?? '' });
    const left = elsewhere.get(key) ?? 0;
    const used = own_counted ? 0 : Math.min(left, document.erpOpen * document.sign);
    elsewhere.set(key, left - used);
    // the bank reversed the payment: nothing can be used until the ERP lists it in `revertidos`
    const isGone = own_was_reversed && !own_reverted;
    const kind = { usedElsewhere: isGone ? Infinity : used, movable: false };
    const target = own_was_reversed ? withoutReversals(document) : document;
    movements.push(...first, ...movementsTo(target, () => 0, kind).movements);
  }
  await postMovements(tx, movements, now);
}

/**
 * Returns the document without the reversals of uses whose money the bank reversed, because that money cannot be used
 * again.
 */
function withoutReversals(document: LoadedDocument): LoadedDocument {
  return { ...document, shares: document.shares.map((share) => Object.assign({}, share, { reversed: 0 })) };
}

/**
 * Closes credits that an ERP document replaces, and moves compensations' uses to that document. The caller reconciles
 * the open amount next.
 */
async function transferCreditUses(
  tx: Tx,
  credits: readonly MoneyDocumentRow[],
  inErp: readonly MoneyDocumentRow[],
): Promise<Movement[]> {
  if (credits.length === 0) return [];
  const uses = await usesOfCredits(tx, credits);
  const movements: Movement[] = [];
  for (const credit of credits) {
    const { client_id, document_id } = credit;
    const replacement = inErp.find((row) => sourceKey(row) === sourceKey(credit));
    let closing = credit.open_cents;
    for (const { source, used_cents, reversed_cents } of uses.filter((use) => use.document_id === document_id)) {
      if (!replacement) throw new Error('No document replaces the credit.');
      const net = used_cents + reversed_cents;
      closing += net;
      const from = { client_id, document_id, source };
      const to = { client_id, document_id: replacement.document_id, source };
      movements.push(
        { ...from, kind: 'transfer', applied_cents: -used_cents },
        { ...to, kind: 'transfer', applied_cents: used_cents },
      );
      // includes the reversal of an undone use: the ERP may include the use but not its reversal
      if (reversed_cents !== 0) {
        movements.push(
          { ...from, kind: 'reversal', applied_cents: -reversed_cents },
          { ...to, kind: 'reversal', applied_cents: reversed_cents },
        );
      }
      if (net !== 0)
        movements.push({ client_id, document_id: replacement.document_id, kind: 'erp', applied_cents: -net });
    }
    if (closing !== 0) movements.push({ client_id, document_id, kind: 'erp', applied_cents: closing });
  }
  return movements;
}
