import { describe, expect, it } from 'vitest';
import { addVouchers, cartCount, cartProblems, cartTotal, canAdd, removeLine, setQuantity } from './cart.ts';

const LIMITS = {
  montos: [
    { cents: 2_000_000, limite: 0 },
    { cents: 5_000_000, limite: 3 },
  ],
  limiteGeneral: 10,
  maximumCents: 30_000_000,
};
const line = (cents: number, cantidad: number) => ({ cents, cantidad });

describe('a cart of vouchers', () => {
  it('raises the quantity of an amount that it has, and keeps amounts in order', () => {
    const one = addVouchers([], 5_000_000, 1);
    const two = addVouchers(one, 2_000_000, 2);
    expect(two).toEqual([line(2_000_000, 2), line(5_000_000, 1)]);
    expect(addVouchers(two, 5_000_000, 2)).toEqual([line(2_000_000, 2), line(5_000_000, 3)]);
    expect([cartTotal(two), cartCount(two)]).toEqual([9_000_000, 3]);
  });

  it.each([
    ['nothing', 0, false],
    ['up to the limit', 1, true],
    ['beyond the limit', 2, false],
  ])('takes %s of an amount of which it has two of three', (_, cantidad, fits) => {
    expect(canAdd([line(5_000_000, 2)], 5_000_000, cantidad, LIMITS)).toBe(fits);
  });

  it('accepts any quantity of an amount without a limit', () => {
    expect(canAdd([line(2_000_000, 900)], 2_000_000, 900, LIMITS)).toBe(true);
  });

  it.each([
    [0, 1],
    [-4, 1],
    [2, 2],
    [7, 3],
  ])('sets a quantity of %d to %d: never below 1, never above the limit', (cantidad, set) => {
    expect(setQuantity([line(5_000_000, 1)], 5_000_000, cantidad, LIMITS)).toEqual([line(5_000_000, set)]);
  });

  it('holds no more than the money type can store, even without a limit', () => {
    const limits = { ...LIMITS, limiteGeneral: 0, maximumCents: null };
    const most = 4_999_999;
    expect(canAdd([line(2_000_000, most - 1)], 2_000_000, 1, limits)).toBe(true);
    expect(canAdd([line(2_000_000, most)], 2_000_000, 1, limits)).toBe(false);
    expect(setQuantity([line(2_000_000, 1)], 2_000_000, 2 ** 31, limits)).toEqual([line(2_000_000, most)]);
    const sold = { ...limits, montos: [{ cents: 9_999_999_999_999, limite: 0 }] };
    expect(cartProblems([line(9_999_999_999_999, 2 ** 31 - 1)], sold)).toEqual([
      { code: 'above_maximum', maximumCents: 9_999_999_999_999 },
    ]);
  });

  it('removes a line', () => {
    expect(removeLine([line(2_000_000, 2), line(5_000_000, 1)], 2_000_000)).toEqual([line(5_000_000, 1)]);
  });

  it.each([
    ['at every limit', [line(2_000_000, 7), line(5_000_000, 3)], []],
    ['empty', [], [{ code: 'empty' }]],
    ['with an amount that is not sold', [line(2_000_001, 1)], [{ code: 'amount_unknown', cents: 2_000_001 }]],
    ['above a line’s limit', [line(5_000_000, 4)], [{ code: 'line_above_limit', cents: 5_000_000, most: 3 }]],
    ['above the number of a purchase', [line(2_000_000, 11)], [{ code: 'above_general_limit', most: 10 }]],
    [
      'above the most of a purchase',
      [line(2_000_000, 16)],
      [
        { code: 'above_general_limit', most: 10 },
        { code: 'above_maximum', maximumCents: 30_000_000 },
      ],
    ],
  ])('%s has these problems', (_, lines, problems) => {
    expect(cartProblems(lines, LIMITS)).toEqual(problems);
  });

  it('without limits has no problem, however large', () => {
    const none = { ...LIMITS, limiteGeneral: 0, maximumCents: null };
    expect(cartProblems([line(2_000_000, 5000)], none)).toEqual([]);
  });
});
