import { expect, test } from 'vitest';
import { readCompensationFilter, usualDays } from './list.ts';

test.each([
  ['2026-11-21', { from: '2026-10-01', to: '2026-11-21' }],
  ['2026-01-01', { from: '2025-12-01', to: '2026-01-01' }],
  ['2024-03-31', { from: '2024-02-01', to: '2024-03-31' }],
])('without days the range on %s is from the start of the previous month to today', (today, days) => {
  expect(usualDays(today)).toEqual(days);
  expect(readCompensationFilter({}, today)).toMatchObject({
    ok: true,
    value: { created: { from: `${days.from} 00:00:00`, to: `${days.to} 23:59:59` }, states: null, numbers: null },
  });
});

test.each<[string, object, object]>([
  [
    'a range with one end',
    { created_at: { to: '2026-01-31' } },
    { created: { from: null, to: '2026-01-31 23:59:59' } },
  ],
  [
    'a day with a time',
    { created_at: { from: '2026-01-31 08:00:00' } },
    { created: { from: '2026-01-31 08:00:00', to: null } },
  ],
  ['a compensation’s number', { id_compensacion: { eq: '7' } }, { numbers: [7], created: { from: null, to: null } }],
  ['an id that is not a number', { id_compensacion: { eq: 'x' } }, { numbers: [] }],
])('reads a filter by %s', (_name, filter, expected) => {
  expect(readCompensationFilter({ filter }, '2026-11-21')).toMatchObject({ ok: true, value: expected });
});

test.each<[object, string]>([
  [{ estado: { eq: 'A' } }, 'filter_value'],
  [{ created_at: { from: '2026-02-30' } }, 'filter_day'],
  [{ created_at: { from: '2026-02-01 24:00:00' } }, 'filter_day'],
  [{ created_at: { from: '2026-02-02', to: '2026-02-01' } }, 'filter_range'],
  [{ num_documento: { like: 'x'.repeat(501) } }, 'filter_text'],
])('refuses %j', (filter, code) => {
  expect(readCompensationFilter({ filter }, '2026-11-21')).toMatchObject({ ok: false, refusal: { code } });
});
