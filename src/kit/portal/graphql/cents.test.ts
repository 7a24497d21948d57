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
])('the amount %s of an answer is shown as %s, without an error', (amount, shown) => {
  expect(formatMoney(centsOf(amount as number, 'COP'), 'COP')).toBe(shown);
});
