import { expect, it } from 'vitest';
import { formatQuantity } from './quantity.ts';

it.each([
  [0, '0'],
  [2000, '2.000'],
  [1500.125, '1.500,125'],
  [999_999_999.5, '999.999.999,5'],
])('writes the quantity %s as %s', (quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text);
});
