import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SUM_LIMITS, findSum } from './find-sum.ts';

const partsOf = (amounts: readonly number[]) => amounts.map((amount, index) => ({ index, amount }));

it('finds the shortest run of neighbours', () => {
  const parts = partsOf([100, 200, 300, 400, 500]);
  expect(findSum(900, parts, parts)).toEqual([3, 4]);
  expect(findSum(-900, partsOf([-100, -400, -500]), [])).toEqual([1, 2]);
});

it('finds the fewest other parts, never one alone', () => {
  const parts = partsOf([101, 7, 203, 11, 307]);
  expect(findSum(408, parts, parts)).toEqual([0, 4]);
  expect(findSum(307, parts, parts)).toBeUndefined();
});

it('finds only sums with the required part', () => {
  const parts = partsOf([100, 200, 300, 50, 250]);
  expect(findSum(300, parts, parts, 3)).toEqual(expect.arrayContaining([3, 4]));
  expect(findSum(300, parts, parts, 2)).toBeUndefined();
});

it('finds every sum of neighbours, to the cent', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 2, maxLength: 80 });
  fc.assert(
    fc.property(amounts, fc.nat(), fc.integer({ min: 2, max: SUM_LIMITS.run }), (list, from, length) => {
      const first = from % (list.length - 1);
      const run = list.slice(first, first + length);
      const parts = partsOf(list);
      const target = run.reduce((sum, amount) => sum + amount, 0);
      const found = findSum(target, parts, parts) ?? [];
      expect(found.reduce((sum, index) => sum + (list[index] ?? 0), 0)).toBe(target);
      expect(new Set(found).size).toBe(found.length);
      expect(found.length).toBeLessThanOrEqual(run.length);
    }),
  );
});
