import { expect, it } from 'vitest';
import { businessDayAfter, businessDayBefore } from './business-days.ts';

const CO = { country: 'CO' } as const;

it.each([
  ['over a weekend', '2026-11-27', 1, '2026-11-30'],
  ['in one week', '2026-11-23', 3, '2026-11-26'],
  ['from a Saturday', '2026-11-28', 1, '2026-11-30'],
  ['over a holiday on a Tuesday', '2026-12-07', 1, '2026-12-09'],
  ['over a Monday that Ley Emiliani made a holiday', '2027-01-08', 1, '2027-01-12'],
  ['over Christmas on a Friday', '2026-12-23', 2, '2026-12-28'],
  ['over the year’s end', '2026-12-30', 2, '2027-01-04'],
  ['over the Holy Week', '2027-03-24', 1, '2027-03-29'],
  ['over Good Friday and a weekend', '2026-04-01', 3, '2026-04-08'],
  ['over two holidays that fall on one Monday', '2030-06-28', 1, '2030-07-02'],
  ['up to the last known day', '2035-12-28', 1, '2035-12-31'],
  ['from before the first known day', '2019-12-31', 1, '2020-01-02'],
])('finds the business day after one %s', (_what, day, count, expected) => {
  expect(businessDayAfter(day, count, CO)).toBe(expected);
});

it.each([
  ['2035-12-31', 1],
  ['2035-12-28', 2],
  ['2019-12-30', 1],
])('finds none where %s and %i days lead beyond the known holidays', (day, count) => {
  expect(businessDayAfter(day, count, CO)).toBeNull();
});

it('leaves out weekends only in a country whose holidays are not known', () => {
  expect(businessDayAfter('2035-12-31', 3, { country: 'EC' })).toBe('2036-01-03');
  expect(businessDayAfter('2026-12-24', 1, { country: 'EC' })).toBe('2026-12-25');
});

it('goes back over a long weekend', () => {
  expect(businessDayBefore('2027-01-12', CO)).toBe('2027-01-08');
});
