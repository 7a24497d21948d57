import type { Cents } from '../../../kit/any/money.ts';
import { dayIn } from '../../../kit/any/day.ts';
import { STORES } from '../../../kit/any/store.ts';
import type { Tx } from '../../../kit/server/database.ts';
import { type Share, settle } from '../rules/open.ts';
import {
  type DocumentKey,
  type MoneyDocumentRow,
  type Movement,
  type SourceKey,
  type StandingRow,
  insertCredits,
  moneyDocuments,
  postMovements,
  standings,
  storesOf,
  usedElsewhere,
  usesOfCredits,
} from './store.ts';

/** The portal's money on a document: the rule's share, without what only its credit knows. */
type LoadedShare = Omit<Share, 'creditLeft'>;

/** A document of the ERP's with the portal's money on it. Amounts of the shares are magnitudes, of the document signed. */
export type Loaded = DocumentKey & {
  readonly sign: 1 | -1;
  readonly original: Cents;
  readonly open: Cents;
  readonly erpOpen: Cents;
  readonly money: Pick<StandingRow, 'payment_uuid' | 'own_counted' | 'own_reverted' | 'own_taken_back'>;
  readonly shares: readonly LoadedShare[];
  /** What the ERP now says that it originally was, where that differs. */
  readonly correctedOriginal?: Cents;
};

/** These documents as they stand now; those that the portal wrote itself are left out, the ERP has no word on them. */
export async function loadDocuments(tx: Tx, keys: readonly DocumentKey[]): Promise<Loaded[]> {
  const documents = new Map<number, Loaded & { readonly shares: LoadedShare[] }>();
  for (const row of keys.length > 0 ? await standings(tx, keys) : []) {
    const sign = row.original_cents > 0 ? 1 : -1;
    const document = documents.get(row.document_id) ?? {
      client_id: row.client_id,
      document_id: row.document_id,
      sign,
      original: row.original_cents,
      open: row.open_cents,
      erpOpen: row.erp_open_cents ?? row.open_cents,
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
      takenBack: row.taken_back,
    });
  }
  return [...documents.values()];
}

const sourceKey = ({ client_id, source }: SourceKey) => `${client_id} ${source}`;

/** The portal's credits while documents are settled: what each has left, and by how much it grew or gave back. */
class Credits {
  readonly #rows: ReadonlyMap<string, MoneyDocumentRow>;
  readonly #changes = new Map<string, SourceKey & { cents: Cents }>();

  constructor(rows: readonly MoneyDocumentRow[]) {
    this.#rows = new Map(rows.filter((row) => row.own_credit).map((row) => [sourceKey(row), row]));
  }

  left(key: SourceKey): Cents {
    return -(this.#rows.get(sourceKey(key))?.open_cents ?? 0) + (this.#changes.get(sourceKey(key))?.cents ?? 0);
  }

  move({ client_id, source }: SourceKey, cents: Cents): void {
    const change = this.#changes.get(sourceKey({ client_id, source })) ?? { client_id, source, cents: 0 };
    this.#changes.set(sourceKey(change), { ...change, cents: change.cents + cents });
  }

  /** Writes what changed: a movement on a credit that is there, else a new credit. */
  async write(tx: Tx, now: Date): Promise<Movement[]> {
    const movements: Movement[] = [];
    const opened: (SourceKey & { cents: Cents })[] = [];
    for (const [key, { client_id, source, cents }] of this.#changes) {
      const credit = this.#rows.get(key);
      if (cents === 0) continue;
      if (!credit) {
        opened.push({ client_id, source, cents });
        continue;
      }
      const { document_id } = credit;
      movements.push({
        client_id,
        document_id,
        kind: 'transfer',
        source,
        ...(cents > 0 ? { applied_cents: 0, original_delta_cents: -cents } : { applied_cents: cents }),
      });
    }
    await openCredits(tx, opened, now);
    return movements;
  }
}

/** Opens a credit of the portal's for money that no document takes, due today in the client's store. */
export async function openCredits(
  tx: Tx,
  credits: readonly (SourceKey & { readonly cents: Cents })[],
  now: Date,
): Promise<readonly MoneyDocumentRow[]> {
  if (credits.length === 0) return [];
  const stores = await storesOf(tx, credits.map((credit) => credit.client_id));
  const todayOf = (clientId: number) => dayIn(now, STORES[stores.get(clientId) ?? 'combustibles'].timeZone);
  return insertCredits(tx, credits.map((credit) => ({ ...credit, today: todayOf(credit.client_id) })));
}

/** The movements that bring one document to what the rule says, counting those of `already` as posted. */
function movementsTo(document: Loaded, shares: readonly Share[], elsewhere: Cents, credits: Credits | null): Movement[] {
  const { client_id, document_id, sign } = document;
  const original = document.correctedOriginal ?? document.original;
  const { open, moves } = settle({
    original: original * sign,
    erpOpen: document.erpOpen * sign,
    shares,
    usedElsewhere: elsewhere,
    movable: credits !== null,
  });
  const movements: Movement[] = [];
  let moved = 0;
  for (const [source, cents] of moves) {
    credits?.move({ client_id, source }, cents);
    movements.push({ client_id, document_id, kind: 'transfer', source, applied_cents: -cents * sign });
    moved += cents * sign;
  }
  const delta = original - document.original;
  const applied = document.open + moved + delta - open * sign;
  if (delta !== 0) {
    movements.push({ client_id, document_id, kind: 'correction', applied_cents: applied, original_delta_cents: delta });
  } else if (applied !== 0) {
    movements.push({ client_id, document_id, kind: 'erp', applied_cents: applied });
  }
  return movements;
}

/**
 * Brings documents to what the rule says is open (rules/open.ts), by movements, together with those of `before`, which the
 * documents already count; then whatever is the money of the payments concerned. The transaction must hold the
 * ledgers of their clients.
 */
export async function settleDocuments(
  tx: Tx,
  documents: readonly Loaded[],
  now: Date,
  before: readonly Movement[] = [],
): Promise<void> {
  const isMoney = (document: Loaded) => document.money.payment_uuid !== null;
  const sources = new Map<string, SourceKey>();
  const add = (client_id: number, source: string) => sources.set(sourceKey({ client_id, source }), { client_id, source });
  for (const { client_id, money, shares } of documents) {
    if (money.payment_uuid !== null) add(client_id, money.payment_uuid);
    for (const { source } of shares) add(client_id, source);
  }
  const related = sources.size > 0 ? await moneyDocuments(tx, [...sources.values()]) : [];

  const credits = new Credits(related);
  const movements = [...before];
  for (const document of documents.filter((one) => !isMoney(one))) {
    const { client_id } = document;
    // what the client has in its favour keeps the uses that were made of it, also where the ERP has less
    const own = document.sign > 0 ? credits : null;
    const shares = document.shares.map((share) => ({ ...share, creditLeft: credits.left({ client_id, source: share.source }) }));
    movements.push(...movementsTo(document, shares, 0, own));
  }
  movements.push(...(await credits.write(tx, now)));
  await postMovements(tx, movements);

  const corrected = new Map(documents.filter(isMoney).map((one) => [one.document_id, one.correctedOriginal]));
  const replaced = [...new Map(related.filter((row) => !row.own_credit).map((row) => [sourceKey(row), row])).values()];
  await settleMoney(tx, replaced, corrected);
}

/**
 * Brings the ERP's documents that are the money of these payments (portal_uuid) to what they must be, and closes the
 * portal's own credits for it: the money must not stand twice. What compensations used of a credit stays used.
 */
export async function settleMoney(
  tx: Tx,
  sources: readonly SourceKey[],
  corrected: ReadonlyMap<number, Cents | undefined> = new Map(),
): Promise<void> {
  if (sources.length === 0) return;
  const related = await moneyDocuments(tx, sources);
  const inErp = related.filter((row) => !row.own_credit);
  const heirs = new Map(inErp.toReversed().map((row) => [sourceKey(row), row]));
  const credits = related.filter((row) => row.own_credit && heirs.has(sourceKey(row)));
  await postMovements(tx, await handOver(tx, credits, heirs));

  const elsewhere = new Map((await usedElsewhere(tx, sources)).map((row) => [sourceKey(row), row.cents]));
  const movements: Movement[] = [];
  for (const loaded of await loadDocuments(tx, inErp)) {
    const original = corrected.get(loaded.document_id);
    const document = original === undefined ? loaded : { ...loaded, correctedOriginal: original };
    const { payment_uuid, own_counted, own_reverted, own_taken_back } = document.money;
    const key = sourceKey({ client_id: document.client_id, source: payment_uuid ?? '' });
    const left = elsewhere.get(key) ?? 0;
    let used = own_counted ? 0 : Math.min(left, document.erpOpen * document.sign);
    elsewhere.set(key, left - used);
    // the bank has it: nothing of it can be used until the ERP says that it knows
    if (own_taken_back && !own_reverted) used = document.original * document.sign;
    movements.push(...movementsTo(document, document.shares.map((share) => ({ ...share, creditLeft: 0 })), used, null));
  }
  await postMovements(tx, movements);
}

/**
 * Closes credits that the ERP now has a document for, and moves the uses that compensations made of them over to it, for now
 * without changing what is open there: settling it comes next.
 */
async function handOver(tx: Tx, credits: readonly MoneyDocumentRow[], heirs: ReadonlyMap<string, DocumentKey>): Promise<Movement[]> {
  if (credits.length === 0) return [];
  const uses = await usesOfCredits(tx, credits);
  const movements: Movement[] = [];
  for (const credit of credits) {
    const { client_id, document_id } = credit;
    const heir = heirs.get(sourceKey(credit))?.document_id ?? document_id;
    let closing = credit.open_cents;
    for (const { source, net_cents } of uses.filter((use) => use.document_id === document_id)) {
      closing += net_cents;
      movements.push(
        { client_id, document_id, kind: 'transfer', source, applied_cents: -net_cents },
        { client_id, document_id: heir, kind: 'transfer', source, applied_cents: net_cents },
        { client_id, document_id: heir, kind: 'erp', applied_cents: -net_cents },
      );
    }
    if (closing !== 0) movements.push({ client_id, document_id, kind: 'erp', applied_cents: closing });
  }
  return movements;
}
