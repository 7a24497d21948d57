import { expect, test } from 'vitest';
import { isPeriod, lastDayOf, readPeriodFilter, statementDay } from './period.ts';

test('a period is a month of a year', () => {
  expect(['2026-01', '2026-12', '1999-10'].every(isPeriod)).toBe(true);
  expect(['2026-00', '2026-13', '2026-1', '202601', '2026-01-01', '0026-01', ''].some(isPeriod)).toBe(false);
});

test('ends on the last day of the month, in leap years too', () => {
  expect(['2026-02', '2028-02', '2026-12', '2026-04'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
    '2026-04-30',
  ]);
});

test('a statement shows the period’s last day, and today for the current month', () => {
  expect(['2026-10', '2026-11'].map((period) => statementDay(period, '2026-11-21'))).toEqual([
    '2026-10-31',
    '2026-11-21',
  ]);
});

test('a filter selects periods by their ids and between two months', () => {
  const filter = { id_histocuenta: { in: ['7', 'x'] }, periodo: { from: '2026-01', to: '2026-03' } };
  expect(readPeriodFilter(filter)).toEqual({
    ok: true,
    value: { ids: [7], periodo: { from: '2026-01', to: '2026-03' } },
  });
  expect(readPeriodFilter(null)).toEqual({ ok: true, value: { ids: null, periodo: { from: null, to: null } } });
  expect(readPeriodFilter({ periodo: { from: '2026-13' } })).toMatchObject({ refusal: { code: 'filter_period' } });
  expect(readPeriodFilter({ periodo: { from: '2026-03', to: '2026-02' } })).toMatchObject({
    refusal: { code: 'filter_range', field: 'filter.periodo' },
  });
});
