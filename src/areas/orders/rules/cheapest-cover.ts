import type { Cents } from '#kit/core/money.ts';

/** A set of amounts. `chosen`: their indexes in the given list, ascending. */
export type Cover = {
  readonly chosen: readonly number[];
  readonly sum: Cents;
  /** Whether no other set is cheaper. If false, the cheapest set costs between `target` and `sum`. */
  readonly isProven: boolean;
};

/** How many amounts get all their sums prepared, at most: 2^18 sums take 2 MB and are sorted in some 30 ms. */
const PREPARED = 18;
/** Maximum number of sets of the other amounts to examine, unless the caller says otherwise: about 300 ms. */
const MAX_VISITS = 400_000;

/**
 * Finds the set of amounts with the smallest sum of at least `target`; null if the sum of all amounts is less. Amounts
 * are positive. The result depends on the amounts and their order only.
 *
 * Prepares the sums of the smallest amounts. Branch and bound visits the sets of the other amounts, equal sums once,
 * and completes each set with the smallest sufficient prepared sum. The search ends when a sum equals the target, when
 * every set was examined (always for up to 36 amounts, and if sums repeat often), or after `maxVisits` sets.
 */
export function cheapestCover(
  amounts: readonly Cents[],
  target: Cents,
  maxVisits = MAX_VISITS,
  prepared = PREPARED,
): Cover | null {
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  if (total < target) return null;
  if (target <= 0) return { chosen: [], sum: 0, isProven: true };
  // of the amounts that suffice alone, only the smallest is useful, and only alone
  const indexes = [...amounts.keys()].toSorted(
    (one, other) => (amounts[one] ?? 0) - (amounts[other] ?? 0) || one - other,
  );
  const alone = indexes.find((index) => (amounts[index] ?? 0) >= target);
  const smaller = indexes.filter((index) => (amounts[index] ?? 0) < target);
  const few = prepareSums(amounts, smaller.slice(0, prepared));
  // largest first: large amounts reach the target, or exceed the best sum, soonest
  const others = smaller.slice(prepared).toReversed();

  const leftFrom = suffixSums(others.map((index) => amounts[index] ?? 0));

  const found: { set: Chosen | null; added: Cents }[] = [];
  let least = alone === undefined ? Infinity : (amounts[alone] ?? Infinity);
  let visits = 0;
  const seen = others.map(() => new Set<Cents>());

  /** Visits the sets that extend this set by any of the other amounts from an index on. */
  const visit = (position: number, sum: Cents, set: Chosen | null): void => {
    const index = others[position];
    if (index === undefined || least === target || visits >= maxVisits) return;
    if (sum + (leftFrom[position] ?? 0) + few.total < target || seen[position]?.has(sum)) return;
    seen[position]?.add(sum);
    const more = sum + (amounts[index] ?? 0);
    if (more < least) {
      const larger: Chosen = { index, before: set };
      complete(more, larger);
      visit(position + 1, more, larger);
    }
    visit(position + 1, sum, set);
  };
  const complete = (sum: Cents, set: Chosen | null): void => {
    visits += 1;
    const added = few.smallestFrom(target - sum);
    if (added === null || sum + added >= least) return;
    least = sum + added;
    found.push({ set, added });
  };
  complete(0, null);
  visit(0, 0, null);

  const best = found.at(-1);
  const chosen = best ? [...indexesOf(best.set), ...few.indexesOf(best.added)] : [alone ?? 0];
  return {
    chosen: chosen.toSorted((one, other) => one - other),
    sum: least,
    isProven: least === target || visits < maxVisits,
  };
}

/** For each index, the sum of the amounts from there to the end. */
function suffixSums(amounts: readonly Cents[]): readonly Cents[] {
  let sum = 0;
  return amounts
    .toReversed()
    .map((cents) => (sum += cents))
    .toReversed();
}

/** A set as a linked list: its last index, and the set without it. */
type Chosen = { readonly index: number; readonly before: Chosen | null };

function indexesOf(set: Chosen | null): number[] {
  const indexes: number[] = [];
  for (let one = set; one; one = one.before) indexes.push(one.index);
  return indexes;
}

type Prepared = {
  readonly total: Cents;
  /** Returns the smallest sum of at least `least`; null if there is none. */
  readonly smallestFrom: (least: Cents) => Cents | null;
  readonly indexesOf: (sum: Cents) => readonly number[];
};

function prepareSums(amounts: readonly Cents[], indexes: readonly number[]): Prepared {
  // a set is a number, and each bit one of its amounts
  const sums = new Float64Array(2 ** indexes.length);
  for (let set = 1; set < sums.length; set += 1) {
    const last = indexes[31 - Math.clz32(set)] ?? 0;
    sums[set] = (sums[set ^ (1 << (31 - Math.clz32(set)))] ?? 0) + (amounts[last] ?? 0);
  }
  const sorted = sums.toSorted();
  return {
    total: sorted.at(-1) ?? 0,
    smallestFrom: (least) => {
      let [from, to] = [0, sorted.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((sorted[middle] ?? 0) < least) from = middle + 1;
        else to = middle;
      }
      return sorted[from] ?? null;
    },
    indexesOf: (sum) => {
      const set = sums.indexOf(sum);
      return indexes.filter((_, bit) => ((set >> bit) & 1) === 1);
    },
  };
}
