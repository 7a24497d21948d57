import { expect, it } from 'vitest';
import { quantityText } from './quantity-text.ts';

it.each([
  ['1500', 'gal', '1.500\u00a0gal'],
  ['1500.500', null, '1.500,5'],
  ['-12.125', 'L', '−12,125\u00a0L'],
  ['0.000', null, '0'],
  ['99999999999999999.001', null, '99.999.999.999.999.999,001'],
])('writes the quantity %s %s exactly', (quantity, unit, text) => {
  expect(quantityText(quantity, unit)).toBe(text);
});
