import { expect, it } from 'vitest';
import { formatRounded } from './rounded-money.ts';

it.each([
  [0, '$ 0'],
  [99_949_900, '$ 999.499'],
  [99_950_000, '$ 1,0 M'],
  [2_841_590_000, '$ 28,4 M'],
  [123_456_789_000, '$ 1.234,6 M'],
  [1_234_550, '$ 12.346'],
  [-2_841_590_000, '−$ 28,4 M'],
  [NaN, 'Formato incorrecto'],
])('%i cents are rounded to %s', (cents, text) => {
  expect(formatRounded(cents)).toBe(text);
});
