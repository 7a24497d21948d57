import { expect, it } from 'vitest';
import { type Cell, dayOrder, decimalMark, readAmount, readDay } from './cells.ts';

it.each<[Cell, ',' | '.', number | undefined]>([
  ['1.234.567,89', ',', 123_456_789],
  ['1,234,567.89', '.', 123_456_789],
  ['$ 1.234', ',', 123_400],
  ['COP 1.234,5', ',', 123_450],
  ['(1.234,00)', ',', -123_400],
  ['($ 1.234,00)', ',', -123_400],
  ['1.234,00-', ',', -123_400],
  ['−12', ',', -1200],
  ["1'234.50", '.', 123_450],
  ['250,00 DB', ',', -25_000],
  ['250,00 CR', ',', 25_000],
  [',5', ',', 50],
  [1234.56, ',', 123_456],
  [-0, ',', 0],
  ['FE12345', ',', undefined],
  ['', ',', undefined],
  [null, ',', undefined],
  [Number.POSITIVE_INFINITY, ',', undefined],
  ['999999999999999', ',', undefined],
])('reads the amount %j with the decimal mark %s', (cell, mark, cents) => {
  expect(readAmount(cell, mark)).toBe(cents);
});

it.each<[',' | '.', readonly Cell[]]>([
  [',', ['1.234', '1.234,50']],
  ['.', ['1,234', '1,234.50']],
  [',', ['1.234.567']],
  ['.', ['1,234,567']],
  [',', ['12.345', '7,5']],
  ['.', ['12,345', '7.5']],
  [',', ['1.234']],
  ['.', ['1,234']],
  [',', [5, null, 'text']],
])('finds the decimal mark %s', (mark, cells) => {
  expect(decimalMark(cells)).toBe(mark);
});

it.each<[Cell, string | undefined]>([
  ['05/11/2026', '2026-11-05'],
  ['5-11-26', '2026-11-05'],
  ['05.11.2026', '2026-11-05'],
  ['2026/11/05', '2026-11-05'],
  ['2026-11-05 13:45:00', '2026-11-05'],
  ['20261105', '2026-11-05'],
  ['05-nov-2026', '2026-11-05'],
  ['5 de noviembre de 2026', '2026-11-05'],
  ['Nov 5, 2026', '2026-11-05'],
  ['05/set./2026', '2026-09-05'],
  [46_331, '2026-11-05'],
  ['46331', '2026-11-05'],
  [new Date('2026-11-05T00:00:00Z'), '2026-11-05'],
  ['31/02/2026', undefined],
  ['Total', undefined],
  [1234.5, undefined],
  [null, undefined],
])('reads the day %j', (cell, day) => {
  expect(readDay(cell, 'day first')).toBe(day);
});

it('finds that the month is first only if days say so', () => {
  expect(dayOrder(['01/02/2026', '11/25/2026'])).toBe('month first');
  expect(dayOrder(['01/02/2026', '25/11/2026'])).toBe('day first');
  expect(dayOrder(['01/02/2026'])).toBe('day first');
  expect(readDay('11/25/2026', 'month first')).toBe('2026-11-25');
});
