import { groupBy } from '#kit/core/group.ts';
import type { Cents } from '#kit/core/money.ts';
import { type Item, byAge } from './solve-age.ts';

/** How much of a credit pays an invoice. */
export type Link = { readonly credit: Item; readonly invoice: Item; readonly cents: Cents };

/** The exact matches of a proposal (solve.ts). Documents come and stay oldest first. */

type Rest = { readonly credits: readonly Item[]; readonly invoices: readonly Item[] };

/** Pairs each credit with the oldest invoice of the same amount; returns the rest, too. */
export function findPairs(
  credits: readonly Item[],
  invoices: readonly Item[],
): Rest & { readonly links: readonly Link[] } {
  const pool = poolOf(invoices);
  const links = credits.flatMap((credit) => {
    const invoice = pool.oldestOf(credit.cents);
    if (!invoice) return [];
    pool.take(invoice);
    return [{ credit, invoice, cents: credit.cents }];
  });
  const met = new Set(links.map(({ credit }) => credit));
  return { links, credits: credits.filter((credit) => !met.has(credit)), invoices: pool.left() };
}

/** A sum of so many documents is searched among so many of the oldest ones. */
const AMONG = { two: 300, three: 30 } as const;
/** The most sums tried for one document. */
export const MAX_TRIES = 300 + (30 * 29 * 28) / 6;

/**
 * Matches one document with 2 or 3 of the other side, from the largest down, 2 before 3, oldest first. The search is
 * bounded: it stays fast, and overdue documents are not passed over for a sum that is equal by chance. `tries`: how
 * many sums were looked at.
 */
export function findFew(
  credits: readonly Item[],
  invoices: readonly Item[],
): Rest & { readonly groups: readonly (readonly Link[])[]; readonly tries: number } {
  const pools = { credits: poolOf(credits), invoices: poolOf(invoices) };
  const targets = [
    ...credits.map((item) => ({ item, own: pools.credits, others: pools.invoices })),
    ...invoices.map((item) => ({ item, own: pools.invoices, others: pools.credits })),
  ].toSorted((one, other) => other.item.cents - one.item.cents || byAge(one.item, other.item));
  const groups: Link[][] = [];
  let tries = 0;
  for (const { item, own, others } of targets) {
    if (!own.has(item)) continue;
    const sum = findSum(item.cents, others);
    tries += sum.tries;
    if (!sum.found) continue;
    own.take(item);
    for (const other of sum.found) others.take(other);
    const isCredit = own === pools.credits;
    groups.push(
      sum.found.map((other) => ({
        credit: isCredit ? item : other,
        invoice: isCredit ? other : item,
        cents: other.cents,
      })),
    );
  }
  return { groups, credits: pools.credits.left(), invoices: pools.invoices.left(), tries };
}

/** 2 or 3 documents with this sum, and the number of sums tried. */
function findSum(sum: Cents, pool: Pool): { readonly found: readonly Item[] | null; readonly tries: number } {
  let tries = 0;
  const near: Item[] = [];
  // the first completing document before it is the second, so both are among the oldest
  for (const item of pool.left()) {
    if (item.cents >= sum) continue;
    tries += 1;
    const other = pool.oldestOf(sum - item.cents);
    if (other && byAge(other, item) < 0) return { found: [other, item], tries };
    if (near.push(item) === AMONG.two) break;
  }
  const some = near.slice(0, AMONG.three);
  for (const [at, third] of some.entries()) {
    for (const [before, second] of some.slice(0, at).entries()) {
      const rest = sum - third.cents - second.cents;
      tries += before;
      const first = rest > 0 && some.slice(0, before).find(({ cents }) => cents === rest);
      if (first) return { found: [first, second, third], tries };
    }
  }
  return { found: null, tries };
}

type Pool = {
  readonly has: (item: Item) => boolean;
  readonly take: (item: Item) => void;
  readonly left: () => readonly Item[];
  readonly oldestOf: (cents: Cents) => Item | undefined;
};

function poolOf(items: readonly Item[]): Pool {
  const free = new Set(items);
  const ofAmount = groupBy(items, ({ cents }) => cents);
  let left = items;
  return {
    has: (item) => free.has(item),
    take: (item) => {
      free.delete(item);
      const same = ofAmount.get(item.cents)?.filter((one) => one !== item) ?? [];
      if (same.length > 0) ofAmount.set(item.cents, same);
      else ofAmount.delete(item.cents);
    },
    left: () => {
      if (left.length !== free.size) left = [...free];
      return left;
    },
    oldestOf: (cents) => ofAmount.get(cents)?.[0],
  };
}
