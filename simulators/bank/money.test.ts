import { expect, test } from 'vitest';
import { moneyText } from './money.ts';

test.each([
  ['1234567.00', 'COP', '$ 1.234.567'],
  ['999.00', 'COP', '$ 999'],
  ['1600.50', 'COP', '$ 1.600,50'],
  ['340000000.00', 'COP', '$ 340.000.000'],
  ['1234.50', 'USD', '$ 1.234,50'],
  ['0.01', 'USD', '$ 0,01'],
  ['100.00', 'USD', '$ 100,00'],
  ['007.00', 'COP', '$ 7'],
] as const)('formats %s %s as %s', (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});
