import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type Allocation, computeOpenBalance } from '../rules/open-balance.ts';
import { type DocumentKey, type Movement, type BalanceRow, loadBalances } from './store.ts';

/** Loads one document of the ERP with the portal's money, and computes the movements that reconcile it. */

/** The rule's allocation without `creditLeft`, which only the source's credit has. */
type LoadedAllocation = Omit<Allocation, 'creditLeft'>;

/** Allocations are magnitudes; the document's amounts are signed. */
export type LoadedDocument = DocumentKey & {
  readonly sign: 1 | -1;
  readonly original: Cents;
  readonly open: Cents;
  readonly erpOpen: Cents;
  readonly money: Pick<BalanceRow, 'payment_uuid' | 'own_counted' | 'own_reverted' | 'own_was_reversed'>;
  readonly shares: readonly LoadedAllocation[];
  readonly correctedOriginal: Cents;
  readonly compensatedOn: Day | null;
};

export type ErpUpdate = Pick<LoadedDocument, 'correctedOriginal' | 'compensatedOn'>;

export type ErpUpdates = ReadonlyMap<number, ErpUpdate>;

/** Loads the ERP's documents among these; the portal's own credits have no ERP total. */
export async function loadDocuments(
  tx: Tx,
  keys: readonly DocumentKey[],
  updates: ErpUpdates = new Map(),
): Promise<LoadedDocument[]> {
  const documents = new Map<number, LoadedDocument & { readonly shares: LoadedAllocation[] }>();
  const once = [...new Map(keys.map((key) => [key.document_id, key])).values()];
  for (const row of once.length > 0 ? await loadBalances(tx, once) : []) {
    const sign = row.original_cents > 0 ? 1 : -1;
    const update = updates.get(row.document_id);
    const document = documents.get(row.document_id) ?? {
      client_id: row.client_id,
      document_id: row.document_id,
      sign,
      original: row.original_cents,
      correctedOriginal: update?.correctedOriginal ?? row.original_cents,
      compensatedOn: update?.compensatedOn ?? null,
      open: row.open_cents,
      erpOpen: row.erp_open_cents,
      money: row,
      shares: [],
    };
    documents.set(row.document_id, document);
    if (row.source === null) continue;
    document.shares.push({
      source: row.source,
      net: row.net_cents * sign,
      moved: row.moved_cents * sign,
      reversed: row.reversed_cents * sign,
      counted: row.counted,
      wasReversed: row.was_reversed,
    });
  }
  return [...documents.values()];
}

/** Whether the document is itself a payment's or compensation's money (portal_uuid). */
export function isPortalMoney({ money }: LoadedDocument): boolean {
  return money.payment_uuid !== null;
}

/** A movement that adds or removes a source's money; `counted`: the ERP's total includes that source. */
export type PostedMovement = Movement & { readonly source: string; readonly counted: boolean };

export function withMovement(document: LoadedDocument, movement: PostedMovement): LoadedDocument {
  const { source, kind, counted, applied_cents } = movement;
  const cents = applied_cents * document.sign;
  const before = document.shares.find((one) => one.source === source);
  const share = before ?? { source, net: 0, moved: 0, reversed: 0, counted, wasReversed: false };
  const reversal = kind === 'reversal' ? { reversed: share.reversed - cents, wasReversed: true } : {};
  const after = { ...share, net: share.net + cents, ...reversal };
  const shares = before ? document.shares.map((one) => (one === before ? after : one)) : [...document.shares, after];
  return { ...document, open: document.open - applied_cents, shares };
}

/** The movements that bring a document to the rule's result, and the amount of each source that moves to its credit. */
export function movementsTo(
  document: LoadedDocument,
  creditLeft: (source: string) => Cents,
  kind: { readonly usedElsewhere: Cents; readonly movable: boolean },
): { movements: Movement[]; moves: ReadonlyMap<string, Cents> } {
  const { client_id, document_id, sign } = document;
  const shares = document.shares.map((share): Allocation =>
    Object.assign({ creditLeft: creditLeft(share.source) }, share),
  );
  const original = document.correctedOriginal;
  const { open, moves } = computeOpenBalance({
    original: original * sign,
    erpOpen: document.erpOpen * sign,
    shares,
    ...kind,
  });
  const movements: Movement[] = [];
  let moved = 0;
  for (const [source, cents] of moves) {
    movements.push({ client_id, document_id, kind: 'transfer', source, applied_cents: -cents * sign });
    moved += cents * sign;
  }
  const delta = original - document.original;
  const applied = document.open + moved + delta - open * sign;
  if (delta !== 0) {
    movements.push({ client_id, document_id, kind: 'correction', applied_cents: applied, original_delta_cents: delta });
  } else if (applied !== 0) {
    // use the ERP's day of compensation; reopened amounts, and money that moves to a credit today, are dated today
    const dated = document.compensatedOn !== null && applied * sign > 0 && moves.size === 0;
    const fecha = dated ? { fecha: document.compensatedOn } : {};
    movements.push({ client_id, document_id, kind: 'erp', applied_cents: applied, ...fecha });
  }
  return { movements, moves };
}
