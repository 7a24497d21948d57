import { expect, it } from 'vitest';
import { earliestDay, readPeriod } from './period.ts';

it.each([
  ['2026-11-30', '2024-12-01'],
  ['2026-02-28', '2024-02-29'],
  ['2028-02-29', '2026-03-01'],
  ['2026-12-31', '2025-01-01'],
])('allows 24 months until %s from %s on', (to, from) => {
  expect(earliestDay(to)).toBe(from);
  expect(readPeriod(from, to)).toEqual({ ok: true, value: { from, to } });
  const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
  expect(readPeriod(before, to)).toMatchObject({ refusal: { code: 'period_too_long' } });
});

it.each([
  ['2026-02-30', '2026-03-01', 'day_invalid', 'desde'],
  ['2026-02-01', 'tomorrow', 'day_invalid', 'hasta'],
  ['2026-02-02', '2026-02-01', 'period_reversed', 'hasta'],
])('refuses %s to %s as %s', (from, to, code, field) => {
  expect(readPeriod(from, to)).toMatchObject({ refusal: { code, field } });
});
