import { expect, test } from 'vitest';
import { lastMonths } from './last-months.ts';

test.each([
  ['2026-11-28', ['2026-11', '2026-10', '2026-09']],
  ['2026-01-31', ['2026-01', '2025-12', '2025-11']],
  ['2024-03-31', ['2024-03', '2024-02', '2024-01']],
])('the last months on %s are %s', (today, months) => {
  expect(lastMonths(today, 3)).toEqual(months);
});
