import { expect, it } from 'vitest';
import { formatQuantity, quantityWithUnit, totalQuantity } from './quantity.ts';

it.each([
  [0, '0'],
  [2000, '2.000'],
  [1500.125, '1.500,125'],
  [999_999_999.5, '999.999.999,5'],
])('writes the quantity %s as %s', (quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text);
});

it('writes a quantity with its unit', () => {
  expect(quantityWithUnit({ cantidad: 5000, unidad_medida: 'GAL' })).toBe('5.000\u00a0gal');
  expect(quantityWithUnit({ cantidad: 0.5, unidad_medida: null })).toBe('0,5');
});

it('adds up quantities of the same unit only', () => {
  const line = (cantidad: number, unidad_medida: string | null) => ({ cantidad, unidad_medida });
  expect(totalQuantity([line(5000, 'GAL'), line(3000, 'gal'), line(20, 'UN')])).toBe('8.000\u00a0gal y 20\u00a0un');
  expect(totalQuantity([])).toBe('');
});
