import { expect, it } from 'vitest';
import { usualDays } from './usual-days.ts';

it.each([
  ['2026-11-23', '2026-09-23'],
  ['2026-01-15', '2025-11-15'],
  ['2026-04-30', '2026-02-28'],
  ['2028-04-30', '2028-02-29'],
])('the last two months before %s begin on %s', (today, from) => {
  expect(usualDays(today)).toEqual({ from, to: today });
});
