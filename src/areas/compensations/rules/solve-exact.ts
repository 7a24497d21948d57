import { groupBy } from '../../../kit/any/group.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Link } from './solve.ts';
import { type Item, byAge } from './solve-age.ts';

/** The exact meetings of a proposal (solve.ts). Documents come oldest first and go on so. */

type Rest = { readonly credits: readonly Item[]; readonly invoices: readonly Item[] };

/** Each credit, the oldest first, with the oldest invoice of the same amount; and what is left over. */
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

/** A sum of so many documents is looked for among so many of them: the oldest that are small enough. */
const AMONG = { two: 300, three: 30 } as const;
/** No more sums than this are tried for one document. */
export const MOST_TRIES = 300 + (30 * 29 * 28) / 6;

/**
 * One document that is the sum of 2 or 3 of the other side, from the largest such document down; of 2 before of 3, and the
 * oldest of them. The search is bounded, so that it takes no time worth speaking of, and so that what is overdue is not left
 * for a sum that is equal by chance, as among thousands there are many. `tries` is how many sums were looked at.
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

/** The 2 or 3 documents that make this sum, and how many sums were looked at. */
function findSum(sum: Cents, pool: Pool): { readonly found: readonly Item[] | null; readonly tries: number } {
  let tries = 0;
  const near: Item[] = [];
  // the second is among those before the first that completes the sum: both are among the oldest
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

/** Documents that are still to be used, found by their amount. */
type Pool = {
  readonly has: (item: Item) => boolean;
  readonly take: (item: Item) => void;
  /** Oldest first. */
  readonly left: () => readonly Item[];
  /** The oldest of this amount. */
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
