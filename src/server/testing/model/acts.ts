import { type Chance, LEAST, share, some } from './chance.ts';
import { type Document, Source } from './money.ts';
import type { Story } from './story.ts';

/** Something that can happen now, and what it has to do with: two that have nothing in common may happen at once. */
export type Act = { readonly touches: ReadonlySet<Document | Source>; readonly run: () => Promise<void> };

function free({ money }: Story, side: Document['side']): Document[] {
  return money.documents.filter((one) => one.side === side && one.lockedBy === null && money.open(one) > 0);
}

function pays(story: Story, chance: Chance): Act | null {
  const lines = new Map(
    some(chance, free(story, 'invoice'), 2).map((document) => [document, share(chance, story.money.open(document))]),
  );
  if ([...lines.values()].reduce((sum, pesos) => sum + pesos, 0) < LEAST) return null;
  const races = chance(4) === 0;
  return { touches: new Set(lines.keys()), run: () => (races ? story.races(lines) : story.pays(lines)) };
}

/** Something that is held is asked for once more. */
function asksInVain(story: Story, chance: Chance): Act | null {
  const held = story.money.documents.filter(
    (one) => one.side === 'invoice' && one.lockedBy !== null && story.money.open(one) >= LEAST,
  );
  const [document] = some(chance, held, 1);
  if (!document?.lockedBy) return null;
  return { touches: reachOf(story, [document.lockedBy]), run: () => story.asksInVain(document) };
}

function paysCash(story: Story, chance: Chance): Act {
  const pesos = LEAST + 100 * chance(300);
  return { touches: new Set(), run: () => story.paysCash(pesos) };
}

/** All that these may move: their documents, and those of the compensations that they would undo. */
function reachOf({ money }: Story, sources: Iterable<Source>): Set<Document | Source> {
  const gone = [...sources];
  for (const source of gone) {
    for (const user of money.sources) {
      if ((user.credits.has(source) || source.uses.has(user)) && !gone.includes(user)) gone.push(user);
    }
  }
  const reach = new Set<Document | Source>(gone);
  for (const source of gone) {
    for (const one of [...source.lines.keys(), ...source.credits.keys()]) reach.add(one);
    if (source.erp) reach.add(source.erp);
  }
  return reach;
}

function bankSays(story: Story, chance: Chance): Act | null {
  const payments = story.money.sources.filter(({ kind }) => kind === 'payment');
  const created = payments.filter(({ state }) => state === 'created');
  const ended = payments.filter(({ state }) => state === 'rejected' || state === 'approved');
  // what compensations have used is what there is most to say of
  const used = ended.filter((payment) => payment.live && (payment.heldBy !== null || payment.uses.size > 0));
  const after = used.length > 0 && chance(2) > 0 ? used : ended;
  const [payment] = some(chance, created.length > 0 && chance(2) > 0 ? created : after, 1);
  if (!payment) return null;
  const approves = payment.state === 'rejected' || (payment.state === 'created' && chance(3) > 0);
  const notify = (['now', 'twice', 'late'] as const)[chance(2)] ?? 'now';
  return {
    touches: reachOf(story, [payment]),
    run: () => story.bankSays(payment, approves ? 'approved' : 'rejected', notify),
  };
}

function compensates(story: Story, chance: Chance): Act | null {
  const { money } = story;
  const left = money.sources.filter((source) => source.heldBy === null && money.credit(source) > 0);
  const credits = some<Document | Source>(chance, free(story, 'credit'), 2);
  // what compensations themselves left over first
  const again = left.filter(({ kind }) => kind === 'compensation');
  credits.push(...some(chance, again.length > 0 ? again : left, 2));
  const openOf = (one: Document | Source) => (one instanceof Source ? money.credit(one) : money.open(one));
  const used = new Map(credits.map((one) => [one, allOrPart(chance, openOf(one))]));
  const lines = new Map(
    some(chance, free(story, 'invoice'), 2).map((one) => [one, allOrPart(chance, money.open(one))]),
  );
  if (used.size === 0 || lines.size === 0) return null;
  const sources = credits.flatMap((one) => (one instanceof Source ? one : (one.moneyOf ?? [])));
  return {
    touches: new Set([...used.keys(), ...lines.keys(), ...reachOf(story, sources)]),
    run: () => story.compensates(lines, used),
  };
}

function allOrPart(chance: Chance, open: number): number {
  return chance(1) === 0 ? open : 1 + chance(open - 1);
}

/** Compensations that the ERP has counted before it said so: it will not refuse them. */
const promised = new WeakSet<Source>();

function answers(story: Story, chance: Chance): Act | null {
  const all = story.money.sources.filter(({ kind }) => kind === 'compensation');
  const waiting = all.filter(({ state }) => state === 'B');
  const [compensation] = some(chance, waiting.length > 0 ? waiting : all, 1);
  if (!compensation || (waiting.length === 0 && chance(4) > 0)) return null;
  const estado = (compensation.state === 'B' && promised.has(compensation)) || chance(3) > 0 ? 'S' : 'F';
  return {
    touches: reachOf(story, [compensation, ...compensation.credits.keys()]),
    run: () => story.answers(compensation, estado),
  };
}

/** The ERP knows that something of a document was compensated by another way. */
function elsewhere(story: Story, chance: Chance): Act | null {
  const known = story.money.documents.filter(({ erpOpen, moneyOf }) => erpOpen > 0 && moneyOf === null);
  // so that a compensation finds no room
  const compensated = known.filter(({ side, lockedBy }) => side === 'invoice' && lockedBy?.kind === 'compensation');
  const [document] = some(chance, compensated.length > 0 && chance(2) > 0 ? compensated : known, 1);
  if (!document) return null;
  const pesos = allOrPart(chance, document.erpOpen);
  // others may have to give way, and what is left of them elsewhere comes back
  const touches = new Set<Document | Source>(
    story.money.isPlain ? [document, ...document.shares.keys()] : story.money.documents,
  );
  return {
    touches,
    run: () => {
      document.elsewhere += pesos;
      document.erpOpen -= pesos;
      return story.says([document]);
    },
  };
}

/** The ERP enters a payment or a compensation into its books, where it has room for all of a line; the rest stands as a document. */
export function books(story: Story, source: Source): Document[] {
  const said: Document[] = [];
  let listed = 0;
  for (const [document, pesos] of source.kind === 'payment' || source.state === 'B'
    ? source.lines
    : linesOf(story, source)) {
    if (pesos === 0 || (source.kind === 'payment' && !document.shares.has(source))) continue;
    if (!document.listed.has(source) && document.erpOpen >= pesos) {
      document.erpOpen -= pesos;
      document.listed.add(source);
      said.push(document);
    }
    if (document.listed.has(source)) listed += pesos;
  }
  if (source.kind === 'compensation') {
    if (source.state === 'B' && said.length > 0) promised.add(source);
    return said;
  }
  if (source.erp === null && source.total > listed) {
    said.push(story.money.inherits(source, `${story.code}-Z${story.money.documents.length}`, source.total - listed));
  }
  return said;
}

function linesOf({ money }: Story, source: Source): [Document, number][] {
  return money.documents.flatMap((document) => {
    const share = document.shares.get(source);
    return share ? [[document, share.wants]] : [];
  });
}

/** The ERP takes what the bank took back, and what was undone with it, out of its books. */
export function unbooks({ money }: Story, source: Source): Document[] {
  const said: Document[] = [];
  for (const document of money.documents) {
    if (document.moneyOf === source && !document.reverted.has(source)) {
      document.erpOpen = 0;
      document.reverted.add(source);
      said.push(document);
    } else if (document.counts(source)) {
      if (!document.moneyOf?.takenBack) document.erpOpen += document.shares.get(source)?.wants ?? 0;
      document.reverted.add(source);
      said.push(document);
    }
  }
  return said;
}

/** What the ERP could enter into its books now. */
export function unbooked({ money }: Story): Source[] {
  return money.sources.filter(({ state }) => state === 'approved' || state === 'S');
}

export function toUnbook({ money }: Story): Source[] {
  return money.sources.filter(({ takenBack }) => takenBack);
}

function erpBooks(story: Story, chance: Chance): Act | null {
  const early = story.money.sources.filter(({ kind, state }) => kind === 'compensation' && state === 'B');
  const [source] = some(chance, chance(3) === 0 ? early : unbooked(story), 1);
  if (!source) return null;
  return { touches: everything(story), run: () => sayAny(story, books(story, source)) };
}

function erpUnbooks(story: Story, chance: Chance): Act | null {
  const [source] = some(chance, toUnbook(story), 1);
  return source ? { touches: everything(story), run: () => sayAny(story, unbooks(story, source)) } : null;
}

async function sayAny(story: Story, documents: readonly Document[]): Promise<void> {
  if (documents.length > 0) await story.says(documents);
}

function repeats(story: Story, chance: Chance): Act {
  const documents = some(chance, story.money.documents, 3);
  return { touches: new Set(documents), run: () => story.repeats(documents) };
}

function everything({ money }: Story): ReadonlySet<Document | Source> {
  return new Set([...money.documents, ...money.sources]);
}

const KINDS = [
  pays,
  pays,
  bankSays,
  bankSays,
  bankSays,
  paysCash,
  compensates,
  compensates,
  compensates,
  answers,
  answers,
  answers,
  erpBooks,
  erpBooks,
  erpUnbooks,
  elsewhere,
  elsewhere,
  asksInVain,
  repeats,
];

/** Something that can happen now. */
export function choose(story: Story, chance: Chance): Act {
  for (;;) {
    const act = KINDS[chance(KINDS.length - 1)]?.(story, chance);
    if (act) return act;
  }
}
