import type { Cents } from '#kit/core/money.ts';

/** A chosen set, as places in the given list, in ascending order. */
export type Cover = {
  readonly chosen: readonly number[];
  readonly sum: Cents;
  /** Whether no other set is cheaper. Where false, the cheapest costs between `target` and `sum`. */
  readonly isProven: boolean;
};

/** Amounts whose sums are all prepared: 2^18 sums are 2 MB, and sorted in a few milliseconds. */
const PREPARED = 18;
/** The most sets of the other amounts that are looked at: some 300 ms. */
const MAX_LOOKS = 400_000;

/**
 * The set of amounts with the smallest sum that is at least `target`; null where all together are less. Amounts are
 * positive. The result depends on the amounts and their order only.
 *
 * The sums of the smallest amounts are prepared. Each set of the others, found by branch and bound with equal sums
 * looked at once, is completed by the smallest prepared sum that suffices. It ends where a sum is the target itself,
 * where every set was looked at (always so for up to 36 amounts, and where sums repeat often), or after MAX_LOOKS
 * sets.
 */
export function cheapestCover(amounts: readonly Cents[], target: Cents): Cover | null {
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  if (total < target) return null;
  if (target <= 0) return { chosen: [], sum: 0, isProven: true };
  // an amount that suffices alone is only of use alone, and only the smallest of them
  const places = [...amounts.keys()].toSorted(
    (one, other) => (amounts[one] ?? 0) - (amounts[other] ?? 0) || one - other,
  );
  const alone = places.find((place) => (amounts[place] ?? 0) >= target);
  const smaller = places.filter((place) => (amounts[place] ?? 0) < target);
  const few = prepareSums(amounts, smaller.slice(0, PREPARED));
  // the largest first: they bring a set to its target, or above the best, soonest
  const others = smaller.slice(PREPARED).toReversed();

  const leftFrom = suffixSums(others.map((place) => amounts[place] ?? 0));

  const found: { set: Chosen | null; added: Cents }[] = [];
  let least = alone === undefined ? Infinity : (amounts[alone] ?? Infinity);
  let looks = 0;
  const seen = others.map(() => new Set<Cents>());

  /** Looks at the sets that are this one and any of the others from a place on. */
  const look = (at: number, sum: Cents, set: Chosen | null): void => {
    const place = others[at];
    if (place === undefined || least === target || looks >= MAX_LOOKS) return;
    if (sum + (leftFrom[at] ?? 0) + few.total < target || seen[at]?.has(sum)) return;
    seen[at]?.add(sum);
    const more = sum + (amounts[place] ?? 0);
    if (more < least) {
      const larger: Chosen = { place, before: set };
      complete(more, larger);
      look(at + 1, more, larger);
    }
    look(at + 1, sum, set);
  };
  const complete = (sum: Cents, set: Chosen | null): void => {
    looks += 1;
    const added = few.leastFrom(target - sum);
    if (added === null || sum + added >= least) return;
    least = sum + added;
    found.push({ set, added });
  };
  complete(0, null);
  look(0, 0, null);

  const best = found.at(-1);
  const chosen = best ? [...placesOf(best.set), ...few.placesOf(best.added)] : [alone ?? 0];
  return {
    chosen: chosen.toSorted((one, other) => one - other),
    sum: least,
    isProven: least === target || looks < MAX_LOOKS,
  };
}

/** The sum of the amounts from each place on. */
function suffixSums(amounts: readonly Cents[]): readonly Cents[] {
  let sum = 0;
  return amounts
    .toReversed()
    .map((cents) => (sum += cents))
    .toReversed();
}

/** The last place of a set, and the set before it. */
type Chosen = { readonly place: number; readonly before: Chosen | null };

function placesOf(set: Chosen | null): number[] {
  const places: number[] = [];
  for (let one = set; one; one = one.before) places.push(one.place);
  return places;
}

type Prepared = {
  readonly total: Cents;
  /** The smallest sum of at least so much; null where there is none. */
  readonly leastFrom: (least: Cents) => Cents | null;
  readonly placesOf: (sum: Cents) => readonly number[];
};

function prepareSums(amounts: readonly Cents[], places: readonly number[]): Prepared {
  // a set is a number, whose bits say which amounts are in it
  const sums = new Float64Array(2 ** places.length);
  for (let set = 1; set < sums.length; set += 1) {
    const last = places[31 - Math.clz32(set)] ?? 0;
    sums[set] = (sums[set ^ (1 << (31 - Math.clz32(set)))] ?? 0) + (amounts[last] ?? 0);
  }
  const sorted = sums.toSorted();
  return {
    total: sorted.at(-1) ?? 0,
    leastFrom: (least) => {
      let [from, to] = [0, sorted.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((sorted[middle] ?? 0) < least) from = middle + 1;
        else to = middle;
      }
      return sorted[from] ?? null;
    },
    placesOf: (sum) => {
      const set = sums.indexOf(sum);
      return places.filter((_, bit) => ((set >> bit) & 1) === 1);
    },
  };
}
