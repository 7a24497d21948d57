import type { Cents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { Credits, sourceKey } from './credits.ts';
import { type MoneyDocumentRow, unusedMoney, moneyDocuments } from './money-store.ts';
import {
  type LoadedDocument,
  type PostedMovement,
  isPortalMoney,
  movementsTo,
  withMovement,
} from './reconcile-document.ts';
import { replaceCredits } from './replace-credits.ts';
import { type Movement, type SourceKey, postMovements } from './store.ts';

/**
 * `posted`: movements to post first; `toCredit`: money that moves to its credit directly; `concerned`: further sources
 * to reconcile.
 */
export type ReconcileInput = {
  readonly posted?: readonly PostedMovement[];
  readonly toCredit?: SourceKey & { readonly cents: Cents };
  readonly concerned?: readonly SourceKey[];
};

/** By document_id, the amount of each source that moved to its credit; negative: moved back. */
export type CreditTransfers = ReadonlyMap<number, ReadonlyMap<string, Cents>>;

/**
 * Reconciles documents by movements (rules/open-balance.ts), then the documents that are the money of the sources
 * concerned. The transaction must have locked the clients' ledgers.
 */
export async function reconcileDocuments(
  tx: Tx,
  documents: readonly LoadedDocument[],
  now: Date,
  { posted = [], toCredit, concerned = [] }: ReconcileInput = {},
): Promise<CreditTransfers> {
  const sources = sourcesOf(documents, [...posted, ...concerned, ...(toCredit ? [toCredit] : [])]);
  const related = sources.length > 0 ? await moneyDocuments(tx, sources) : [];
  const inErp = related.filter((row) => !row.own_credit);
  const credits = new Credits(related, await freeOf(tx, inErp, posted));
  if (toCredit) credits.move(toCredit, toCredit.cents);

  const arriving = byDocument(posted);
  const known = new Set(documents.map((document) => document.document_id));
  if (posted.some((movement) => !known.has(movement.document_id)))
    throw new Error('Money moved to a document that is not being reconciled.');
  const movements: Movement[] = [];
  const moves = new Map<number, ReadonlyMap<string, Cents>>();
  for (const found of documents.filter((one) => !isPortalMoney(one))) {
    const first = arriving.get(found.document_id) ?? [];
    const document = first.reduce(withMovement, found);
    const creditLeft = (source: string) => credits.left({ client_id: document.client_id, source });
    // compensations keep their use of a credit even if the ERP has less of it
    const result = movementsTo(document, creditLeft, { usedElsewhere: 0, movable: document.sign > 0 });
    for (const [source, cents] of result.moves) credits.move({ client_id: document.client_id, source }, cents);
    moves.set(document.document_id, result.moves);
    movements.push(...first, ...result.movements);
  }
  movements.push(...(await credits.write(tx, now)));
  await postMovements(tx, movements, now);

  const updates = new Map(documents.filter(isPortalMoney).map((one) => [one.document_id, one]));
  const withDocument = new Set(inErp.map(sourceKey));
  const replaced = sources.filter((source) => withDocument.has(sourceKey(source)));
  await replaceCredits(tx, replaced, { updates, arriving }, now);
  return moves;
}

/** By sourceKey, the unused money of these documents after the movements. */
async function freeOf(
  tx: Tx,
  inErp: readonly MoneyDocumentRow[],
  posted: readonly PostedMovement[],
): Promise<ReadonlyMap<string, Cents>> {
  if (inErp.length === 0) return new Map();
  const free = new Map((await unusedMoney(tx, inErp)).map((row) => [sourceKey(row), row.cents]));
  const moneyOf = new Map(inErp.map((row) => [row.document_id, row]));
  for (const { client_id, document_id, source, applied_cents } of posted) {
    const used = moneyOf.get(document_id);
    const key = sourceKey(used ?? { client_id, source });
    // a credit's use has the same sign as the credit
    const cents = used ? applied_cents : -applied_cents;
    if (free.has(key)) free.set(key, (free.get(key) ?? 0) + cents);
  }
  return free;
}

function byDocument(posted: readonly PostedMovement[]): ReadonlyMap<number, readonly PostedMovement[]> {
  const grouped = new Map<number, PostedMovement[]>();
  for (const movement of posted) {
    const same = grouped.get(movement.document_id);
    if (same) same.push(movement);
    else grouped.set(movement.document_id, [movement]);
  }
  return grouped;
}

/** The distinct sources of these documents, with the given other sources. */
function sourcesOf(documents: readonly LoadedDocument[], others: readonly SourceKey[]): SourceKey[] {
  const named = documents.flatMap(({ client_id, money, shares }) => {
    const own = money.payment_uuid === null ? [] : [money.payment_uuid];
    return [...own, ...shares.map((share) => share.source)].map((source) => ({ client_id, source }));
  });
  for (const { client_id, source } of others) named.push({ client_id, source });
  return [...new Map(named.map((one) => [sourceKey(one), one])).values()];
}
