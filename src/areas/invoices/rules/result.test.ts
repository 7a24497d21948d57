import { expect, test } from 'vitest';
import { chosenAgain, pauseBeforeNext, withoutPaid } from './result.ts';
import type { Choice } from './selection.ts';

const choice = (id: string, total: number, over: Partial<Choice> = {}): Choice => ({
  id,
  num_documento: `90${id}`,
  num_factura: null,
  vencimiento: '2026-11-01',
  total,
  tipo: 'total',
  cents: total,
  ...over,
});

test('the result page asks after 3 s, then ever later, and never waits longer than 30 s', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((asked) => pauseBeforeNext(asked) / 1000);
  expect(pauses).toEqual([3, 5, 7, 10, 15, 23, 30, 30, 30]);
});

test('a page left open for a day still waits 30 s, and one that has not asked yet 3 s', () => {
  expect(pauseBeforeNext(3000)).toBe(30_000);
  expect(pauseBeforeNext(0)).toBe(3000);
});

test('what an approved payment has paid is no longer chosen; what is left of an invoice and chosen since stays', () => {
  const selection = [choice('1', 500_000), choice('2', 900_000), choice('3', 200_000)];
  const paid = [
    { id: '1', open: 500_000 },
    { id: '3', open: 700_000 },
  ];
  expect(withoutPaid(selection, paid).map(({ id }) => id)).toEqual(['2', '3']);
});

test('for another try the invoices are chosen as they were, once, beside what is chosen now', () => {
  const part = choice('1', 500_000, { tipo: 'parcial', cents: 200_000 });
  const again = chosenAgain([choice('1', 500_000), choice('2', 900_000)], [part, choice('3', 700_000)]);
  expect(again.map(({ id, tipo, cents }) => [id, tipo, cents])).toEqual([
    ['2', 'total', 900_000],
    ['1', 'parcial', 200_000],
    ['3', 'total', 700_000],
  ]);
});
