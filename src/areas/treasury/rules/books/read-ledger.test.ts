import { expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import { findLayout } from './columns.ts';
import { readLedger } from './read-ledger.ts';

const HEADINGS = ['Fecha', 'Documento', 'Detalle', 'Débito', 'Crédito', 'Saldo'];

function read(...rows: (readonly Cell[])[]) {
  const table = rows.map((cells, index) => ({ row: index + 1, cells }));
  return readLedger(table, findLayout(table));
}

it('reads lines, and no totals, balances or repeated headings', () => {
  expect(
    read(
      HEADINGS,
      ['', '', 'Saldo anterior', '', '', '500,00'],
      ['05/11/2026', 'FE-1', 'Compra', '', '1.000,00', '1.500,00'],
      HEADINGS,
      ['06/11/2026', 'CE-1', 'Pago', '400,00', '', '1.100,00'],
      ['Total', '', '', '400,00', '1.000,00', '1.100,00'],
    ),
  ).toEqual({
    entries: [
      { row: 3, day: '2026-11-05', amount: 100_000, number: 'FE-1', text: 'Compra' },
      { row: 5, day: '2026-11-06', amount: -40_000, number: 'CE-1', text: 'Pago' },
    ],
    opening: 50_000,
    closing: 110_000,
    undated: [],
  });
});

it.each<[string, readonly string[], readonly string[]]>([
  ['debits', ['-1.500,00', '-1.100,00'], ['05/11/2026', '06/11/2026']],
  ['credits', ['1.500,00', '1.100,00'], ['05/11/2026', '06/11/2026']],
])('reads a balance that counts %s', (_name, [first = '', second = ''], [one = '', two = '']) => {
  const ledger = read(
    HEADINGS,
    [one, 'FE-1', 'Compra', '', '1.000,00', first],
    [two, 'CE-1', 'Pago', '400,00', '', second],
  );
  expect([ledger.opening, ledger.closing]).toEqual([50_000, 110_000]);
});

it('reads a balance from the newest line to the oldest', () => {
  const ledger = read(
    HEADINGS,
    ['06/11/2026', 'CE-1', 'Pago', '400,00', '', '1.100,00'],
    ['05/11/2026', 'FE-1', 'Compra', '', '1.000,00', '1.500,00'],
  );
  expect([ledger.opening, ledger.closing]).toEqual([50_000, 110_000]);
});

it('names the rows with an amount but without a day', () => {
  const ledger = read(
    HEADINGS,
    ['05/11/2026', 'FE-1', 'Compra', '', '1.000', ''],
    ['', 'FE-2', 'Compra', '', '7,50', ''],
  );
  expect(ledger.undated).toEqual([3]);
  expect(ledger).toMatchObject({ opening: null, closing: null });
});

it('keeps a dated line with a number whose text begins as a total does', () => {
  expect(read(HEADINGS, ['05/11/2026', 'FE-1', 'Total compra', '', '10,00', '']).entries).toHaveLength(1);
});

it('reads the side of a single amount', () => {
  const ledger = read(
    ['Fecha', 'Documento', 'Valor', 'Naturaleza'],
    ['05/11/2026', 'FE-1', '10,00', 'C'],
    ['05/11/2026', 'CE-1', '10,00', 'D'],
  );
  expect(ledger.entries.map(({ amount }) => amount)).toEqual([1000, -1000]);
});
