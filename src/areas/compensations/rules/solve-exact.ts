import { groupBy } from '#kit/core/group.ts';
import type { Cents } from '#kit/core/money.ts';
import { type OpenDocument, byAge } from './solve-age.ts';

/** The amount of an invoice that a credit pays. */
export type Match = { readonly credit: OpenDocument; readonly invoice: OpenDocument; readonly cents: Cents };

/** The documents that exact matches leave over (solve.ts), oldest first. */

type Unmatched = { readonly credits: readonly OpenDocument[]; readonly invoices: readonly OpenDocument[] };

/** Pairs each credit with the oldest invoice of the same amount; also returns the rest. */
export function findPairs(
  credits: readonly OpenDocument[],
  invoices: readonly OpenDocument[],
): Unmatched & { readonly links: readonly Match[] } {
  const pool = poolOf(invoices);
  const links = credits.flatMap((credit) => {
    const invoice = pool.oldestOf(credit.cents);
    if (!invoice) return [];
    pool.consume(invoice);
    return [{ credit, invoice, cents: credit.cents }];
  });
  const matched = new Set(links.map(({ credit }) => credit));
  return { links, credits: credits.filter((credit) => !matched.has(credit)), invoices: pool.left() };
}

/** How many of the oldest documents are searched for a sum of two or three. */
const MAX_SEARCHED = { two: 300, three: 30 } as const;
/** The maximum of sums tried for one document. */
export const MAX_TRIES = 300 + (30 * 29 * 28) / 6;

/**
 * Matches one document with 2 or 3 of the other side, from the largest down, 2 before 3, oldest first. The search is
 * bounded, so that it stays fast and an accidental sum of newer documents does not take precedence over overdue ones.
 * `tries`: the number of sums tried.
 */
export function findFew(
  credits: readonly OpenDocument[],
  invoices: readonly OpenDocument[],
): Unmatched & { readonly groups: readonly (readonly Match[])[]; readonly tries: number } {
  const pools = { credits: poolOf(credits), invoices: poolOf(invoices) };
  const targets = [
    ...credits.map((item) => ({ item, own: pools.credits, others: pools.invoices })),
    ...invoices.map((item) => ({ item, own: pools.invoices, others: pools.credits })),
  ].toSorted((one, other) => other.item.cents - one.item.cents || byAge(one.item, other.item));
  const groups: Match[][] = [];
  let tries = 0;
  for (const { item, own, others } of targets) {
    if (!own.has(item)) continue;
    const sum = findSum(item.cents, others);
    tries += sum.tries;
    if (!sum.found) continue;
    own.consume(item);
    for (const other of sum.found) others.consume(other);
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
function findSum(sum: Cents, pool: Pool): { readonly found: readonly OpenDocument[] | null; readonly tries: number } {
  let tries = 0;
  const near: OpenDocument[] = [];
  // `other` is older than `item`, so that both are among the oldest documents
  for (const item of pool.left()) {
    if (item.cents >= sum) continue;
    tries += 1;
    const other = pool.oldestOf(sum - item.cents);
    if (other && byAge(other, item) < 0) return { found: [other, item], tries };
    if (near.push(item) === MAX_SEARCHED.two) break;
  }
  const some = near.slice(0, MAX_SEARCHED.three);
  for (const [index, third] of some.entries()) {
    for (const [before, second] of some.slice(0, index).entries()) {
      const rest = sum - third.cents - second.cents;
      tries += before;
      const first = rest > 0 && some.slice(0, before).find(({ cents }) => cents === rest);
      if (first) return { found: [first, second, third], tries };
    }
  }
  return { found: null, tries };
}

type Pool = {
  readonly has: (item: OpenDocument) => boolean;
  readonly consume: (item: OpenDocument) => void;
  readonly left: () => readonly OpenDocument[];
  readonly oldestOf: (cents: Cents) => OpenDocument | undefined;
};

function poolOf(items: readonly OpenDocument[]): Pool {
  const free = new Set(items);
  const ofAmount = groupBy(items, ({ cents }) => cents);
  let left = items;
  return {
    has: (item) => free.has(item),
    consume: (item) => {
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
