import type { Cents } from '#kit/core/money.ts';
import { type Cover, cheapestCover } from '#areas/orders/rules/cheapest-cover.ts';

/** A set of amounts, of which `part` is paid in part: so much of the amount at this index. */
export type CoverWithPart = Cover & { readonly part: { readonly index: number; readonly cents: Cents } | null };

/** How many sets a search for each part examines, and how many amounts are tried as the part: about 300 ms in all. */
const VISITS_OF_PART = 20_000;
const MAX_TRIED = 10;
/** How many amounts get their sums prepared in a short search. */
const FEW_PREPARED = 12;

/**
 * Finds the smallest sum of at least `target` of whole amounts and at most one part, which is at least `minimum`; null
 * if the sum of all amounts is less. A part is used only where it is smaller than the cheapest whole set; then the
 * first amounts are preferred.
 */
export function coverWithPart(amounts: readonly Cents[], target: Cents, minimum: Cents): CoverWithPart | null {
  const filled = fill(amounts, target, minimum);
  // no sum is smaller than the filled one: a short search looks for an equal one without a part
  const whole = filled ? cheapestCover(amounts, target, VISITS_OF_PART, FEW_PREPARED) : cheapestCover(amounts, target);
  if (!whole) return null;
  if (whole.sum <= target) return { ...whole, part: null };
  if (filled) return filled;
  let best: CoverWithPart = { ...whole, part: null };
  let isProven = whole.isProven;
  const tried = new Set<Cents>();
  for (const [index, cents] of amounts.entries()) {
    if (best.sum <= target) break;
    // the same amount at another index gives the same sum
    if (cents <= minimum || tried.has(cents)) continue;
    if (tried.size === MAX_TRIED) return { ...best, isProven: false };
    tried.add(cents);
    const others = amounts.with(index, 0);
    const rest = coverOthers(others, target - cents + 1);
    if (!rest) continue;
    isProven &&= rest.isProven;
    const part = Math.max(minimum, target - rest.sum);
    if (rest.sum + part >= best.sum) continue;
    best = {
      chosen: [...rest.chosen, index].toSorted((one, other) => one - other),
      sum: rest.sum + part,
      isProven: false,
      part: { index, cents: part },
    };
  }
  return { ...best, isProven: best.sum <= target || isProven };
}

/** The first amounts, the last of them in part, that sum to `target`; null where that part is below `minimum`. */
function fill(amounts: readonly Cents[], target: Cents, minimum: Cents): CoverWithPart | null {
  let sum = 0;
  for (const [index, cents] of amounts.entries()) {
    if (sum + cents > target) {
      const part = target - sum;
      if (part < minimum) return null;
      const chosen = Array.from({ length: index + 1 }, (_, at) => at);
      return { chosen, sum: target, isProven: true, part: { index, cents: part } };
    }
    sum += cents;
  }
  return null;
}

/** As `cheapestCover`; an amount of 0 is not there. */
function coverOthers(amounts: readonly Cents[], target: Cents): Cover | null {
  const indexes = [...amounts.keys()].filter((index) => amounts[index] !== 0);
  const cover = cheapestCover(
    indexes.map((index) => amounts[index] ?? 0),
    target,
    VISITS_OF_PART,
  );
  return cover && { ...cover, chosen: cover.chosen.flatMap((at) => indexes[at] ?? []) };
}
