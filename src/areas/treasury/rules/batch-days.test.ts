import { expect, test } from 'vitest';
import { batchDays } from './batch-days.ts';

const CO = { country: 'CO' } as const;

test.each([
  ['on its day', 5, '2026-11-27', { next: '2026-11-27', reminder: '2026-11-27', until: '2026-12-04' }],
  ['before its day', 1, '2026-11-27', { next: '2026-11-30', reminder: '2026-11-30', until: '2026-11-30' }],
  ['a Sunday', 7, '2026-11-28', { next: '2026-11-29', reminder: '2026-11-29', until: '2026-11-29' }],
  ['a holiday, days before', 1, '2026-11-12', { next: '2026-11-16', reminder: '2026-11-13', until: '2026-11-16' }],
  [
    'a holiday, on the reminder’s day',
    1,
    '2026-11-13',
    { next: '2026-11-16', reminder: '2026-11-13', until: '2026-11-23' },
  ],
  ['a holiday, between', 1, '2026-11-15', { next: '2026-11-16', reminder: '2026-11-13', until: '2026-11-23' }],
  // Jueves and Viernes Santo of 2026: 2 and 3 April
  ['a holiday after a holiday', 5, '2026-04-01', { next: '2026-04-03', reminder: '2026-04-01', until: '2026-04-10' }],
  ['the new year', 5, '2026-12-31', { next: '2027-01-01', reminder: '2026-12-31', until: '2027-01-08' }],
])('%s', (_case, weekday, today, days) => {
  expect(batchDays(weekday, today, CO)).toEqual(days);
});

test('holidays of other countries are not known', () => {
  expect(batchDays(1, '2026-11-13', { country: 'EC' })).toMatchObject({ reminder: '2026-11-16' });
});
