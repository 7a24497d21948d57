import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountFromCents,
  centsFromAmount,
  centsOfAnswer,
  decimalText,
  formatMoney,
  MAX_CENTS,
  sumCents,
} from './money.ts';

const amount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });

describe('the price display (specification A5)', () => {
  it.each([
    [0, 'COP', '$ 0'],
    [99_900, 'COP', '$ 999'],
    [160_000, 'COP', '$ 1.600'],
    [123_456_789_00, 'COP', '$ 123.456.789'],
    [-250_000_00, 'COP', '−$ 250.000'],
    [123_455, 'USD', '$ 1.234,55'],
    [5, 'USD', '$ 0,05'],
    [-5, 'USD', '−$ 0,05'],
  ] as const)('%i cents of %s are shown as %s', (cents, currency, shown) => {
    expect(formatMoney(cents, currency)).toBe(shown);
  });
});

describe('an amount from an external system', () => {
  it.each([
    [1600, 'COP', 160_000],
    ['1600.00', 'COP', 160_000],
    ['-0', 'COP', 0],
    [1234.55, 'USD', 123_455],
    ['0.1', 'USD', 10],
  ] as const)('%j in %s is %i cents', (sent, currency, cents) => {
    expect(centsFromAmount(sent, currency)).toEqual({ ok: true, value: cents });
  });

  it.each([
    [1600.5, 'COP', 'amount_decimals'],
    ['1.005', 'USD', 'amount_decimals'],
    ['1.600,00', 'COP', 'amount_invalid'],
    ['1e3', 'COP', 'amount_invalid'],
    [1e21, 'COP', 'amount_invalid'],
    [Number.NaN, 'COP', 'amount_invalid'],
    ['', 'COP', 'amount_invalid'],
  ] as const)('%j in %s is refused, not rounded', (sent, currency, code) => {
    expect(centsFromAmount(sent, currency, 'monto')).toMatchObject({ ok: false, refusal: { code, field: 'monto' } });
  });

  it('is read back to the cent, as a number and as a text', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(centsFromAmount(amountFromCents(cents), 'USD')).toEqual({ ok: true, value: cents });
        expect(centsFromAmount(decimalText(cents), 'USD')).toEqual({ ok: true, value: cents });
      }),
    );
  });
});

describe('an amount of an answer', () => {
  it('is accepted to the cent up to the largest amount of a record or payment', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(centsOfAnswer(amountFromCents(cents), 'USD')).toBe(cents);
      }),
    );
  });

  it.each([
    [1e14, '$ 100.000.000.000.000'],
    [-20_000_000_000_001, '−$ 20.000.000.000.001'],
  ])('%s, the sum of many amounts, is shown as %s', (sum, shown) => {
    expect(formatMoney(centsOfAnswer(sum, 'COP') ?? NaN, 'COP')).toBe(shown);
  });

  it.each([0.5, NaN, Infinity, -Infinity, 1e-7])('%s is refused as pesos', (value) => {
    expect(centsOfAnswer(value, 'COP')).toBeNull();
  });
});

it.each([NaN, Infinity, -Infinity])('%s is shown as an incorrect format (specification A5)', (cents) => {
  expect(formatMoney(cents, 'COP')).toBe('Formato incorrecto');
});

it('a sum is exact, or an error is thrown', () => {
  expect(sumCents([10, 20, -5])).toBe(25);
  expect(() => sumCents(Array.from({ length: 10 }, () => MAX_CENTS))).toThrow(RangeError);
});
