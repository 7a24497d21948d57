import { expect, test } from 'vitest';
import { dayFromMonthStart, dayFromToday } from './days.ts';

test('the days of fixtures count from the day and the month of the stores, not of UTC', () => {
  const newYearInUtc = new Date('2027-01-01T00:05:00Z');
  expect(dayFromToday(0, newYearInUtc)).toBe('2026-12-31');
  expect(dayFromToday(1, newYearInUtc)).toBe('2027-01-01');
  expect(dayFromMonthStart(0, newYearInUtc)).toBe('2026-12-01');
  expect(dayFromMonthStart(-1, new Date('2028-03-31T12:00:00Z'))).toBe('2028-02-29');
});
