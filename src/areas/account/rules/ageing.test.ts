import { expect, test } from 'vitest';
import { AGEING, ageOf } from './ageing.ts';

test.each([
  [100, 0, 'Por vencer'],
  [100, 1, '1 a 30 días'],
  [100, 30, '1 a 30 días'],
  [100, 31, '31 a 60 días'],
  [100, 60, '31 a 60 días'],
  [100, 61, '61 a 90 días'],
  [100, 90, '61 a 90 días'],
  [100, 91, 'Más de 90 días'],
  [-100, 91, 'Saldos a favor'],
])('%i cents, %i days in arrears: %s', (cents, days, part) => {
  expect(ageOf(cents, days)).toBe(part);
  expect(AGEING).toContain(part);
});
