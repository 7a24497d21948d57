import type { Cents } from '#kit/core/money.ts';

/** A part that may be in a sum; parts are in the order of their days. */
export type Part = { readonly index: number; readonly amount: Cents };

/** The maximum length of a run of neighbours, and the parts and the length of any other selection. */
export const SUM_LIMITS = { run: 60, parts: 18, chosen: 8 } as const;

/**
 * Finds parts of one sign whose sum is `target`, to the cent: neighbours, up to 60 of them, else up to 8 of the first
 * 18 of `nearest`. The fewest parts are found. `required`: a part that must be among them. Undefined if there are none.
 */
export function findSum(
  target: Cents,
  inOrder: readonly Part[],
  nearest: readonly Part[],
  required?: number,
): readonly number[] | undefined {
  return findRun(target, inOrder, required) ?? findChosen(target, nearest, required);
}

function findRun(target: Cents, parts: readonly Part[], required: number | undefined): readonly number[] | undefined {
  let found: readonly Part[] | undefined;
  let [sum, first] = [0, 0];
  for (const [last, part] of parts.entries()) {
    sum += part.amount;
    while (first < last && (Math.abs(sum) > Math.abs(target) || last - first >= SUM_LIMITS.run)) {
      sum -= parts[first]?.amount ?? 0;
      first += 1;
    }
    if (sum !== target || last === first) continue;
    const run = parts.slice(first, last + 1);
    const isAllowed = required === undefined || run.some(({ index }) => index === required);
    if (isAllowed && (!found || run.length < found.length)) found = run;
  }
  return found?.map(({ index }) => index);
}

type Subset = { readonly sum: Cents; readonly mask: number; readonly count: number };

/** All selections of up to 9 parts, each sum with the fewest parts. */
function subsetsOf(parts: readonly Part[]): ReadonlyMap<Cents, Subset> {
  const found = new Map<Cents, Subset>([[0, { sum: 0, mask: 0, count: 0 }]]);
  for (const [index, { amount }] of parts.entries()) {
    // without this part: those that it adds must not be extended by it again
    const before = [...found.values()];
    for (const { sum, mask, count } of before) {
      const next = { sum: sum + amount, mask: mask | (1 << index), count: count + 1 };
      if ((found.get(next.sum)?.count ?? Infinity) > next.count) found.set(next.sum, next);
    }
  }
  return found;
}

function findChosen(target: Cents, all: readonly Part[], required: number | undefined): readonly number[] | undefined {
  const must = all.find(({ index }) => index === required);
  if (required !== undefined && !must) return undefined;
  const parts = all.filter((part) => part !== must).slice(0, SUM_LIMITS.parts);
  const left = parts.slice(0, Math.ceil(parts.length / 2));
  const right = parts.slice(left.length);
  const rest = target - (must?.amount ?? 0);
  const fewest = must ? 1 : 2;
  const rights = subsetsOf(right);
  let best: { readonly a: Subset; readonly b: Subset } | undefined;
  for (const a of subsetsOf(left).values()) {
    const b = rights.get(rest - a.sum);
    if (!b || a.count + b.count < fewest || a.count + b.count + (must ? 1 : 0) > SUM_LIMITS.chosen) continue;
    if (!best || a.count + b.count < best.a.count + best.b.count) best = { a, b };
  }
  if (!best) return undefined;
  const { a, b } = best;
  const chosen = [
    ...left.filter((_, index) => (a.mask & (1 << index)) !== 0),
    ...right.filter((_, index) => (b.mask & (1 << index)) !== 0),
    ...(must ? [must] : []),
  ];
  return chosen.map(({ index }) => index);
}
