import { expect, it } from 'vitest';
import { formatMoney } from '#kit/core/money.ts';
import { centsOf } from './cents.ts';

it.each([
  [1600, '$ 1.600'],
  [-2, '−$ 2'],
  [0.5, 'Formato incorrecto'],
  [NaN, 'Formato incorrecto'],
  ['x', 'Formato incorrecto'],
  [null, 'Formato incorrecto'],
])('%s of an answer is shown as %s, and fails no screen', (amount, shown) => {
  expect(formatMoney(centsOf(amount as number, 'COP'), 'COP')).toBe(shown);
});
