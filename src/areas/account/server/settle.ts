import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Tx } from '../../../kit/server/database.ts';
import { type Share, settle } from '../rules/open.ts';
import { Credits, sourceKey } from './credits.ts';
import {
  type MoneyDocumentRow,
  freeMoney,
  moneyDocuments,
  passLocks,
  usedElsewhere,
  usesOfCredits,
} from './money-store.ts';
import {
  type DocumentKey,
  type Movement,
  type SourceKey,
  type StandingRow,
  postMovements,
  standings,
} from './store.ts';

/** The portal's money on a document: the rule's share, without what only its credit knows. */
export type LoadedShare = Omit<Share, 'creditLeft'>;

/** A document of the ERP's with the portal's money on it. Amounts of the shares are magnitudes, of the document signed. */
export type Loaded = DocumentKey & {
  readonly sign: 1 | -1;
  readonly original: Cents;
  readonly open: Cents;
  readonly erpOpen: Cents;
  readonly money: Pick<StandingRow, 'payment_uuid' | 'own_counted' | 'own_reverted' | 'own_taken_back'>;
  readonly shares: readonly LoadedShare[];
  /** What the ERP now says that it originally was. */
  readonly correctedOriginal: Cents;
  /** The day on which the ERP says that it was compensated. */
  readonly compensatedOn: Day | null;
};

/** What the ERP now says of a document beside what is open: what it originally was, and when it was compensated. */
export type Word = Pick<Loaded, 'correctedOriginal' | 'compensatedOn'>;
type Words = ReadonlyMap<number, Word>;

/** These documents as they stand now; those that the portal wrote itself are left out, the ERP has no word on them. */
export async function loadDocuments(tx: Tx, keys: readonly DocumentKey[], words: Words = new Map()): Promise<Loaded[]> {
  const documents = new Map<number, Loaded & { readonly shares: LoadedShare[] }>();
  const once = [...new Map(keys.map((key) => [key.document_id, key])).values()];
  for (const row of once.length > 0 ? await standings(tx, once) : []) {
    const sign = row.original_cents > 0 ? 1 : -1;
    const document = documents.get(row.document_id) ?? {
      client_id: row.client_id,
      document_id: row.document_id,
      sign,
      original: row.original_cents,
      correctedOriginal: words.get(row.document_id)?.correctedOriginal ?? row.original_cents,
      compensatedOn: words.get(row.document_id)?.compensatedOn ?? null,
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
      takenBack: row.taken_back,
    });
  }
  return [...documents.values()];
}

/** A movement that brings a source's money to a document or takes it back; `counted`: the ERP's total of it includes that source. */
export type Posted = Movement & { readonly source: string; readonly counted: boolean };

/** What is settled with the documents: movements that come first, money that goes to its credit at once, and other money concerned. */
export type Beside = {
  readonly posted?: readonly Posted[];
  readonly toCredit?: SourceKey & { readonly cents: Cents };
  readonly concerned?: readonly SourceKey[];
};

/** How much of each source moved from a document to its credit; negative: came back. */
export type Moves = ReadonlyMap<number, ReadonlyMap<string, Cents>>;

/**
 * Brings documents to what the rule says is open (rules/open.ts), by movements; then whatever is the money of the payments
 * concerned. The transaction must hold the ledgers of their clients.
 */
export async function settleDocuments(
  tx: Tx,
  documents: readonly Loaded[],
  now: Date,
  beside: Beside = {},
): Promise<Moves> {
  const { posted = [], toCredit, concerned = [] } = beside;
  const sources = sourcesOf(documents, [...posted, ...concerned, ...(toCredit ? [toCredit] : [])]);
  const related = sources.length > 0 ? await moneyDocuments(tx, sources) : [];
  const inErp = related.filter((row) => !row.own_credit);
  const credits = new Credits(related, await freeOf(tx, inErp, posted));
  if (toCredit) credits.move(toCredit, toCredit.cents);

  const arriving = byDocument(posted);
  const known = new Set(documents.map((document) => document.document_id));
  if (posted.some((movement) => !known.has(movement.document_id)))
    throw new Error('Money came to a document that is not settled.');
  const movements: Movement[] = [];
  const moves = new Map<number, ReadonlyMap<string, Cents>>();
  for (const found of documents.filter((one) => !isMoney(one))) {
    const first = arriving.get(found.document_id) ?? [];
    const document = first.reduce(withMovement, found);
    const creditLeft = (source: string) => credits.left({ client_id: document.client_id, source });
    // what the client has in its favour keeps the uses that were made of it, also where the ERP has less
    const settled = movementsTo(document, creditLeft, { usedElsewhere: 0, movable: document.sign > 0 });
    for (const [source, cents] of settled.moves) credits.move({ client_id: document.client_id, source }, cents);
    moves.set(document.document_id, settled.moves);
    movements.push(...first, ...settled.movements);
  }
  movements.push(...(await credits.write(tx, now)));
  await postMovements(tx, movements, now);

  const words = new Map(documents.filter(isMoney).map((one) => [one.document_id, one]));
  const taken = new Set(inErp.map(sourceKey));
  const money = sources.filter((source) => taken.has(sourceKey(source)));
  await settleMoney(tx, money, { words, arriving }, now);
  return moves;
}

/** What of the money that these documents are pays nothing and is no compensation's, once the movements are posted; by sourceKey. */
async function freeOf(
  tx: Tx,
  inErp: readonly MoneyDocumentRow[],
  posted: readonly Posted[],
): Promise<ReadonlyMap<string, Cents>> {
  if (inErp.length === 0) return new Map();
  const free = new Map((await freeMoney(tx, inErp)).map((row) => [sourceKey(row), row.cents]));
  const moneyOf = new Map(inErp.map((row) => [row.document_id, row]));
  for (const { client_id, document_id, source, applied_cents } of posted) {
    const used = moneyOf.get(document_id);
    const key = sourceKey(used ?? { client_id, source });
    // a use of a credit has its sign, what pays an invoice has not
    const cents = used ? applied_cents : -applied_cents;
    if (free.has(key)) free.set(key, (free.get(key) ?? 0) + cents);
  }
  return free;
}

function byDocument(posted: readonly Posted[]): ReadonlyMap<number, readonly Posted[]> {
  const grouped = new Map<number, Posted[]>();
  for (const movement of posted) {
    const same = grouped.get(movement.document_id);
    if (same) same.push(movement);
    else grouped.set(movement.document_id, [movement]);
  }
  return grouped;
}

/** The document as it stands once the movement is posted. */
function withMovement(document: Loaded, { source, kind, counted, applied_cents }: Posted): Loaded {
  const cents = applied_cents * document.sign;
  const before = document.shares.find((one) => one.source === source);
  const share = before ?? { source, net: 0, moved: 0, reversed: 0, counted, takenBack: false };
  const taken = kind === 'reversal' ? { reversed: share.reversed - cents, takenBack: true } : {};
  const after = { ...share, net: share.net + cents, ...taken };
  const shares = before ? document.shares.map((one) => (one === before ? after : one)) : [...document.shares, after];
  return { ...document, open: document.open - applied_cents, shares };
}

function isMoney({ money }: Loaded): boolean {
  return money.payment_uuid !== null;
}

/** Each source that has to do with these documents, and these others, once. */
function sourcesOf(documents: readonly Loaded[], others: readonly SourceKey[]): SourceKey[] {
  const named = documents.flatMap(({ client_id, money, shares }) => {
    const own = money.payment_uuid === null ? [] : [money.payment_uuid];
    return [...own, ...shares.map((share) => share.source)].map((source) => ({ client_id, source }));
  });
  for (const { client_id, source } of others) named.push({ client_id, source });
  return [...new Map(named.map((one) => [sourceKey(one), one])).values()];
}

type Kind = { readonly usedElsewhere: Cents; readonly movable: boolean };

/** The movements that bring one document to what the rule says. */
function movementsTo(
  document: Loaded,
  creditLeft: (source: string) => Cents,
  kind: Kind,
): { movements: Movement[]; moves: ReadonlyMap<string, Cents> } {
  const { client_id, document_id, sign } = document;
  const shares = document.shares.map((share): Share => Object.assign({ creditLeft: creditLeft(share.source) }, share));
  const original = document.correctedOriginal;
  const { open, moves } = settle({ original: original * sign, erpOpen: document.erpOpen * sign, shares, ...kind });
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
    // the ERP's day is that of a compensation; what opens again, or goes with money that moves today, is today's
    const dated = document.compensatedOn !== null && applied * sign > 0 && moves.size === 0;
    const fecha = dated ? { fecha: document.compensatedOn } : {};
    movements.push({ client_id, document_id, kind: 'erp', applied_cents: applied, ...fecha });
  }
  return { movements, moves };
}

type Said = { readonly words: Words; readonly arriving: ReadonlyMap<number, readonly Posted[]> };

/**
 * Brings the ERP's documents that are the money of these payments (portal_uuid) to what they must be, and closes the
 * portal's own credits for it: the money must not stand twice. What compensations used of a credit stays used.
 */
async function settleMoney(tx: Tx, sources: readonly SourceKey[], said: Said, now: Date): Promise<void> {
  if (sources.length === 0) return;
  const related = await moneyDocuments(tx, sources);
  const inErp = related.filter((row) => !row.own_credit);
  await postMovements(
    tx,
    await handOver(
      tx,
      related.filter((row) => row.own_credit),
      inErp,
    ),
    now,
  );
  await passLocks(tx, sources);

  const elsewhere = new Map((await usedElsewhere(tx, sources)).map((row) => [sourceKey(row), row.cents]));
  const movements: Movement[] = [];
  for (const found of await loadDocuments(tx, inErp, said.words)) {
    const first = said.arriving.get(found.document_id) ?? [];
    const document = first.reduce(withMovement, found);
    const { payment_uuid, own_counted, own_reverted, own_taken_back } = document.money;
    const key = sourceKey({ client_id: document.client_id, source: payment_uuid ?? '' });
    const left = elsewhere.get(key) ?? 0;
    const used = own_counted ? 0 : Math.min(left, document.erpOpen * document.sign);
    elsewhere.set(key, left - used);
    // the bank has the money back: none of it can be used until the ERP says that it knows
    const gone = own_taken_back && !own_reverted;
    const kind = { usedElsewhere: gone ? Infinity : used, movable: false };
    const stands = own_taken_back ? withoutPuttingBack(document) : document;
    movements.push(...first, ...movementsTo(stands, () => 0, kind).movements);
  }
  await postMovements(tx, movements, now);
}

/** What was used of money that the bank has again is not put back: there is nothing that it could be used of. */
function withoutPuttingBack(document: Loaded): Loaded {
  return { ...document, shares: document.shares.map((share) => Object.assign({}, share, { reversed: 0 })) };
}

/**
 * Closes credits that the ERP now has a document for, and moves the uses that compensations made of them over to it, for now
 * without changing what is open there: settling it comes next.
 */
async function handOver(
  tx: Tx,
  credits: readonly MoneyDocumentRow[],
  inErp: readonly MoneyDocumentRow[],
): Promise<Movement[]> {
  if (credits.length === 0) return [];
  const uses = await usesOfCredits(tx, credits);
  const movements: Movement[] = [];
  for (const credit of credits) {
    const { client_id, document_id } = credit;
    const heir = inErp.find((row) => sourceKey(row) === sourceKey(credit));
    let closing = credit.open_cents;
    for (const { source, used_cents, reversed_cents } of uses.filter((use) => use.document_id === document_id)) {
      if (!heir) throw new Error('A credit is handed over to nothing.');
      const net = used_cents + reversed_cents;
      closing += net;
      const from = { client_id, document_id, source };
      const to = { client_id, document_id: heir.document_id, source };
      movements.push(
        { ...from, kind: 'transfer', applied_cents: -used_cents },
        { ...to, kind: 'transfer', applied_cents: used_cents },
      );
      // with its end, where it was undone: the ERP may count the use, and not yet that it is none any more
      if (reversed_cents !== 0) {
        movements.push(
          { ...from, kind: 'reversal', applied_cents: -reversed_cents },
          { ...to, kind: 'reversal', applied_cents: reversed_cents },
        );
      }
      if (net !== 0) movements.push({ client_id, document_id: heir.document_id, kind: 'erp', applied_cents: -net });
    }
    if (closing !== 0) movements.push({ client_id, document_id, kind: 'erp', applied_cents: closing });
  }
  return movements;
}
