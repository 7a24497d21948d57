import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cheapestCover } from './cheapest-cover.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0);

/** Finds the smallest sufficient sum by trying every set. */
function bruteForce(amounts: readonly number[], target: number): number | null {
  let least: number | null = null;
  for (let set = 0; set < 2 ** amounts.length; set += 1) {
    const sum = sumOf(amounts.filter((_, bit) => (set >> bit) & 1));
    if (sum >= target && (least === null || sum < least)) least = sum;
  }
  return least;
}

/** Generates the same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('the cheapest set of amounts that reaches a target', () => {
  test('equals the result of trying every set', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 1000 })
          .chain((largest) => fc.array(fc.integer({ min: 1, max: largest }), { maxLength: 13 })),
        fc.integer({ min: 0, max: 3000 }),
        (amounts, target) => {
          const cover = cheapestCover(amounts, target);
          expect(cover?.sum ?? null).toBe(bruteForce(amounts, target));
          if (cover === null) return;
          expect(cover.isProven).toBe(true);
          expect(new Set(cover.chosen).size).toBe(cover.chosen.length);
          expect(sumOf(cover.chosen.map((index) => amounts[index] ?? NaN))).toBe(cover.sum);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('equals the result of trying every set if only some sums are prepared', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: 1, max: 60 }).map((thousands) => thousands * 1000),
          { minLength: 19, maxLength: 20 },
        ),
        fc.integer({ min: 1, max: 600_000 }),
        (amounts, target) => {
          const cover = cheapestCover(amounts, target);
          expect(cover).toEqual(cover && { ...cover, sum: bruteForce(amounts, target), isProven: true });
        },
      ),
      { numRuns: 5 },
    );
  });

  it('is proven for 60 invoices of a station, in pesos', () => {
    const random = numbers(7);
    for (let round = 0; round < 20; round += 1) {
      const amounts = Array.from({ length: 60 }, () => Math.round(1e6 + random() * 2e8) * 100);
      const target = Math.round((sumOf(amounts) / 100) * random()) * 100;
      const cover = cheapestCover(amounts, target);
      expect(cover?.isProven).toBe(true);
      expect(cover?.sum).toBeGreaterThanOrEqual(target);
    }
  });

  it('is proven for 60 invoices in whole thousands, whose sums never are the target', () => {
    const random = numbers(11);
    const amounts = Array.from({ length: 60 }, () => Math.round(1 + random() * 900) * 100_000);
    expect(cheapestCover(amounts, sumOf(amounts) / 2 + 100)).toMatchObject({ isProven: true });
  });

  it('reports when it cannot prove that no set is cheaper', () => {
    const amounts = Array.from({ length: 50 }, (_, at) => 1e12 + 2 ** (at % 30) * 1000 + at * 17);
    const cover = cheapestCover(amounts, 24.5e12);
    expect(cover?.isProven).toBe(false);
    expect(cover?.sum).toBeGreaterThanOrEqual(24.5e12);
  });

  it('is empty for a target of 0, and null if all amounts together do not suffice', () => {
    expect(cheapestCover([], 0)).toEqual({ chosen: [], sum: 0, isProven: true });
    expect(cheapestCover([5, 6], 12)).toBeNull();
  });
});
