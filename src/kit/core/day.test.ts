import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateTimeIn, dayIn, formatDateTime, formatDay, formatMonth, isDay } from './day.ts';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

describe('dates as the portal shows them (specification A5)', () => {
  it.each([
    ['2026-03-05', '5 mar 2026'],
    ['2024-02-29', '29 feb 2024'],
    ['2026-12-31 23:59:59', '31 dic 2026'],
    ['2026-02-29', '00/00/0000'],
    ['2026-13-01', '00/00/0000'],
    ['05/03/2026', '00/00/0000'],
    ['', '00/00/0000'],
    [null, '00/00/0000'],
    [undefined, '00/00/0000'],
  ])('%j is shown as %s', (day, shown) => {
    expect(formatDay(day)).toBe(shown);
  });

  it.each([
    ['2026-11-12 09:47:03', '12 nov 2026, 9:47'],
    ['2026-11-12 00:05:00', '12 nov 2026, 0:05'],
    ['2026-11-12', '12 nov 2026'],
    ['9:47', '00/00/0000'],
    [null, '00/00/0000'],
  ])('with its time, %j is shown as %s', (text, shown) => {
    expect(formatDateTime(text)).toBe(shown);
  });

  it('are D MMM YYYY for every day, and 00/00/0000 for anything else', () => {
    const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const shown = `${instant.getUTCDate()} ${MONTHS[instant.getUTCMonth()]} ${instant.getUTCFullYear()}`;
        expect(formatDay(instant.toISOString().slice(0, 10))).toBe(shown);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!isDay(text.slice(0, 10)));
        expect(formatDay(text)).toBe('00/00/0000');
      }),
    );
  });
});

describe('the day of an instant', () => {
  it.each([
    ['2026-11-21T04:59:59Z', 'America/Bogota', '2026-11-20', '2026-11-20 23:59:59'],
    ['2026-11-21T05:00:00Z', 'America/Bogota', '2026-11-21', '2026-11-21 00:00:00'],
    ['2026-11-21T05:00:00Z', 'UTC', '2026-11-21', '2026-11-21 05:00:00'],
  ])('%s in %s is %s', (instant, timeZone, day, dateTime) => {
    expect(dayIn(new Date(instant), timeZone)).toBe(day);
    expect(dateTimeIn(new Date(instant), timeZone)).toBe(dateTime);
  });
});

it.each([
  ['2026-10', 'Octubre 2026'],
  ['2026-01', 'Enero 2026'],
  ['2026-13', '00/0000'],
  ['2026', '00/0000'],
  [null, '00/0000'],
])('the period %j is %s', (period, text) => {
  expect(formatMonth(period)).toBe(text);
});
