import { expect, test } from 'vitest';
import { withPayments } from './withPayments.ts';

const lines = [{ fecha_movimiento: '2026-11-22' }, { fecha_movimiento: '2026-11-20' }];
const payments = [{ fecha: '2026-11-22' }, { fecha: '2026-11-21' }, { fecha: '2026-11-01' }];

test('each payment comes before the documents of its day, newest first', () => {
  expect(withPayments(lines, payments, true)).toEqual([payments[0], lines[0], payments[1], lines[1], payments[2]]);
});

test('a payment older than all loaded documents waits for the next page', () => {
  expect(withPayments(lines, payments, false)).toEqual([payments[0], lines[0], payments[1], lines[1]]);
  expect(withPayments([], payments, false)).toEqual([]);
});
