import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskMoney } from './money-mask.ts';
import { formatFigure, MAX_CENTS } from './money.ts';

describe('the currency mask (specification A5)', () => {
  it.each([
    ['COP', '', '', 0],
    ['COP', '0', '0', 0],
    ['COP', '007', '7', 700],
    ['COP', '1600', '1.600', 160_000],
    ['COP', '$ 1.600', '1.600', 160_000],
    ['COP', '1,5', '15', 1_500],
    ['COP', '-12a3', '123', 12_300],
    ['COP', '12345678901234567', '1.234.567.890.123', 123_456_789_012_300],
    ['USD', '1234,5', '1.234,5', 123_450],
    ['USD', '1234,567', '1.234,56', 123_456],
    ['USD', '1.234,', '1.234,', 123_400],
    ['USD', ',5', ',5', 50],
    ['USD', '1,2,3', '12,3', 1_230],
  ] as const)('masks %s %j as %j', (currency, typed, text, cents) => {
    expect(maskMoney(typed, currency)).toEqual({ text, cents });
  });

  it('reads back every amount that the portal shows', () => {
    const amount = fc.integer({ min: 0, max: MAX_CENTS });
    fc.assert(
      fc.property(amount, (cents) => {
        expect(maskMoney(formatFigure(cents, 'USD'), 'USD').cents).toBe(cents);
      }),
    );
    fc.assert(
      fc.property(amount, (cents) => {
        const whole = cents - (cents % 100);
        expect(maskMoney(formatFigure(whole, 'COP'), 'COP').cents).toBe(whole);
      }),
    );
  });

  it('does not change a masked amount, and never accepts more than is exact', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('COP' as const, 'USD' as const), (typed, currency) => {
        const once = maskMoney(typed, currency);
        expect(maskMoney(once.text, currency)).toEqual(once);
        expect(once.cents).toBeLessThanOrEqual(MAX_CENTS);
        expect(Number.isSafeInteger(once.cents)).toBe(true);
      }),
    );
  });
});
