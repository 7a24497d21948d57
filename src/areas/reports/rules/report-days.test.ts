import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#kit/core/day.ts';
import { type Frequency, isDayOf, lastDueDay, nextReportDay } from './report-days.ts';

const CO = { country: 'CO' } as const;
const EC = { country: 'EC' } as const;

test.each<[string, Frequency, number | null, string, string]>([
  ['every day', 'diaria', null, '2026-12-31', '2027-01-01'],
  ['a Monday, from the Sunday before', 'semanal', 1, '2026-11-29', '2026-11-30'],
  ['a Monday, from that Monday', 'semanal', 1, '2026-11-30', '2026-12-07'],
  ['a Sunday', 'semanal', 7, '2026-11-28', '2026-11-29'],
  // Navidad of 2026 is a Friday: reports are sent on holidays, too
  ['a weekday that is a holiday', 'semanal', 5, '2026-12-24', '2026-12-25'],
  ['a day of this month', 'mensual', 15, '2026-11-14', '2026-11-15'],
  ['a day of the next month', 'mensual', 15, '2026-11-15', '2026-12-15'],
  ['a day of the next year', 'mensual', 1, '2026-12-01', '2027-01-01'],
  ['the 31st of a month of 30 days', 'mensual', 31, '2026-11-29', '2026-11-30'],
  ['the 31st, from the last day of a shorter month', 'mensual', 31, '2026-11-30', '2026-12-31'],
  ['the 30th in February', 'mensual', 30, '2027-01-30', '2027-02-28'],
  ['the 29th in February of a leap year', 'mensual', 29, '2028-01-31', '2028-02-29'],
  ['the 31st in February of a leap year', 'mensual', 31, '2028-02-28', '2028-02-29'],
  ['the last business day before a weekend', 'mensual', 0, '2026-10-01', '2026-10-30'],
  ['the last business day, from that day', 'mensual', 0, '2026-10-30', '2026-11-30'],
  ['the last business day, from the weekend after it', 'mensual', 0, '2026-10-31', '2026-11-30'],
  // Good Friday of 2029 is 30 March, Thursday before it a holiday too
  ['the last business day before two holidays', 'mensual', 0, '2029-03-01', '2029-03-28'],
])('a report is sent on %s', (_case, frequency, day, after, expected) => {
  expect(nextReportDay({ frequency, day }, after, CO)).toBe(expected);
});

test('the last business day of Ecuador is from Monday to Friday', () => {
  expect(nextReportDay({ frequency: 'mensual', day: 0 }, '2029-03-01', EC)).toBe('2029-03-30');
});

test.each<[Frequency, number | null, boolean]>([
  ['diaria', null, true],
  ['diaria', 0, false],
  ['diaria', 1, false],
  ['semanal', null, false],
  ['semanal', 0, false],
  ['semanal', 1, true],
  ['semanal', 7, true],
  ['semanal', 8, false],
  ['mensual', null, false],
  ['mensual', -1, false],
  ['mensual', 0, true],
  ['mensual', 31, true],
  ['mensual', 32, false],
  ['mensual', 1.5, false],
])('whether %s has the day %s', (frequency, day, has) => {
  expect(isDayOf(frequency, day)).toBe(has);
});

test.each([
  ['2026-11-30 05:59:59', '2026-11-29'],
  ['2026-11-30 06:00:00', '2026-11-30'],
  ['2027-01-01 00:00:00', '2026-12-31'],
])('at %s the reports of %s are due', (moment, day) => {
  expect(lastDueDay(moment)).toBe(day);
});

/** Any day from 2020 to 2034. */
const anyDay = fc.integer({ min: 0, max: 5478 }).map((days) => addDays('2020-01-01', days));

test('each month has exactly one day of a monthly report, which is in that month', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 31 }), fc.constantFrom(CO, EC), (start, day, store) => {
      const schedule = { frequency: 'mensual', day } as const;
      let last = nextReportDay(schedule, start, store);
      for (let month = 0; month < 24; month += 1) {
        const next = nextReportDay(schedule, last, store);
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(next) - months(last)).toBe(1);
        const isThatDay = day === 0 || Number(next.slice(8)) === day || addDays(next, 1).endsWith('-01');
        expect(isThatDay).toBe(true);
        last = next;
      }
    }),
  );
});

test('the next day is after the day, and the same for all days before it', () => {
  const schedule = fc.oneof(
    fc.constant({ frequency: 'diaria', day: null } as const),
    fc.record({ frequency: fc.constant('semanal' as const), day: fc.integer({ min: 1, max: 7 }) }),
    fc.record({ frequency: fc.constant('mensual' as const), day: fc.integer({ min: 0, max: 31 }) }),
  );
  fc.assert(
    fc.property(anyDay, schedule, (after, of) => {
      const next = nextReportDay(of, after, CO);
      expect(next > after).toBe(true);
      for (let day = after; day < next; day = addDays(day, 1)) expect(nextReportDay(of, day, CO)).toBe(next);
      const longest = { diaria: 1, semanal: 7, mensual: 35 }[of.frequency];
      expect(daysBetween(next, nextReportDay(of, next, CO))).toBeLessThanOrEqual(longest);
    }),
  );
});
