import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recallColumns, rememberColumns } from './rememberedColumns.ts';

const SIIGO = ['Fecha', 'Comprobante', 'Débito', 'Crédito'];
const BANK = ['Fecha', 'Descripción', 'Valor'];

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('are stored under the names of their headings, and nothing else of the file', () => {
  rememberColumns('C1', [...SIIGO, 'Tercero'], { date: 0, number: 1, debit: 2, credit: 3 });
  expect([...stored].map(([key, value]) => [key, JSON.parse(value) as unknown])).toEqual([
    ['conciliar-columnas-C1', [{ date: 'fecha', number: 'comprobante', debit: 'debito', credit: 'credito' }]],
  ]);
  expect(recallColumns('C1', ['Crédito', 'Débito', 'Saldo', 'Comprobante', 'Fecha'])).toEqual({
    date: 4,
    number: 3,
    debit: 1,
    credit: 0,
  });
});

it('are not mixed up with those of other headings, or of another client', () => {
  rememberColumns('C1', SIIGO, { date: 0, debit: 2, credit: 3 });
  expect(recallColumns('C1', BANK)).toBeUndefined();
  rememberColumns('C1', BANK, { date: 0, text: 1, amount: 2 });
  expect(recallColumns('C1', BANK)).toEqual({ date: 0, text: 1, amount: 2 });
  expect(recallColumns('C1', SIIGO)).toEqual({ date: 0, debit: 2, credit: 3 });
  // what is confirmed anew for the same headings replaces what was remembered
  rememberColumns('C1', SIIGO, { date: 0, number: 1, debit: 2, credit: 3 });
  expect(recallColumns('C1', SIIGO)).toEqual({ date: 0, number: 1, debit: 2, credit: 3 });
  expect(recallColumns('C1', BANK)).toEqual({ date: 0, text: 1, amount: 2 });
  expect(recallColumns('C2', SIIGO)).toBeUndefined();
});

it('are none where the browser has no storage, or something else in it', () => {
  stored.set('conciliar-columnas-C1', '{');
  expect(recallColumns('C1', SIIGO)).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  rememberColumns('C1', SIIGO, { date: 0, debit: 2, credit: 3 });
  expect(recallColumns('C1', SIIGO)).toBeUndefined();
});
