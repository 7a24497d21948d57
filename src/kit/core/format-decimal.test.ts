import { expect, it } from 'vitest';
import { formatDecimal } from './format-decimal.ts';

it.each([
  ['0', '0'],
  ['999', '999'],
  ['2000', '2.000'],
  ['1500.125', '1.500,125'],
  ['-12.50', '−12,50'],
  ['99999999999999999.001', '99.999.999.999.999.999,001'],
])('writes the decimal number %s as %s', (decimal, text) => {
  expect(formatDecimal(decimal)).toBe(text);
});

it.each(['', 'doce', '1.2.3', '1e21', '.5', '5.'])('leaves %j as it is', (text) => {
  expect(formatDecimal(text)).toBe(text);
});
