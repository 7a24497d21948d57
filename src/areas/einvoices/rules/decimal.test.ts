import { describe, expect, test } from 'vitest';
import { centsOf, formatAmount, formatDecimal, isSameMoney, readDecimal } from './decimal.ts';

const read = (text: string) => readDecimal(text) ?? 0n;

describe('a decimal of an XML file', () => {
  test.each([
    ['0', 0n],
    ['1065000.00', 1_065_000_000_000n],
    ['2130.3333333333', 2_130_333_333n],
    ['0.0000005', 1n],
    ['-5.5', -5_500_000n],
    ['+7', 7_000_000n],
    ['.00', 0n],
    ['.5', 500_000n],
    ['-.5', -500_000n],
    ['14025.', 14_025_000_000n],
    ['+.0000005', 1n],
    ['007.10', 7_100_000n],
    ['999999999999999999999.99', 999_999_999_999_999_999_999_990_000n],
  ])('is read from %s', (text, value) => {
    expect(readDecimal(text)).toBe(value);
  });

  test.each(['', '.', '+', '-.', '1,5', '1E3', '1..5', '.5.', '0x10', 'INF', 'NaN', '1 000', '1'.repeat(25)])(
    'refuses %j',
    (text) => {
      expect(readDecimal(text)).toBeNull();
    },
  );

  test('is formatted like the portal’s amounts', () => {
    expect(formatDecimal(read('1065000.50'), 0)).toBe('1.065.000,5');
    expect(formatDecimal(read('500'), 0)).toBe('500');
    expect(formatDecimal(read('-0.25'), 2)).toBe('−0,25');
    expect(formatAmount(read('1065000.00'), 'COP')).toBe('$ 1.065.000');
    expect(formatAmount(read('14024.07'), 'COP')).toBe('$ 14.024,07');
    expect(formatAmount(read('44.56'), 'USD')).toBe('$ 44,56');
    expect(formatAmount(read('44.5'), 'EUR')).toBe('EUR 44,50');
  });

  test('is rounded half up to cents for comparison', () => {
    expect([centsOf(read('1.005')), centsOf(read('-1.005')), centsOf(read('1.0049'))]).toEqual([101, -101, 100]);
  });

  test.each([
    ['14024.07', 1_402_400, 'COP', true],
    ['14025.00', 1_402_400, 'COP', false],
    ['44.56', 4456, 'USD', true],
    ['44.57', 4456, 'USD', false],
  ] as const)('compares %s with %i cents of %s: %s', (text, cents, currency, same) => {
    expect(isSameMoney(read(text), cents, currency)).toBe(same);
  });
});
