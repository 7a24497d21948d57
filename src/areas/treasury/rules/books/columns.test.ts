import { expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import { findLayout, fromRemembered, toRemembered } from './columns.ts';

const table = (...rows: (readonly Cell[])[]) => rows.map((cells, index) => ({ row: index + 1, cells }));
const LINE = ['05/11/2026', 'FE-1', 'Compra', '', '1.000,00', '1.000,00'];

it.each<[string, readonly string[], object]>([
  [
    'a ledger',
    ['Fecha', 'Documento', 'Detalle', 'Debe', 'Haber', 'Saldo'],
    { date: 0, number: 1, text: 2, debit: 3, credit: 4, balance: 5 },
  ],
  [
    'an invoice beside a voucher',
    ['Fecha elaboración', 'Comprobante', 'Descripción', 'Débito', 'Crédito', 'No. Factura'],
    { date: 0, text: 2, debit: 3, credit: 4, number: 5 },
  ],
  [
    'a bank extract',
    ['FECHA', 'DESCRIPCIÓN', 'REFERENCIA', 'VALOR', 'SALDO', 'OFICINA'],
    { date: 0, text: 1, number: 2, amount: 3, balance: 4 },
  ],
  [
    'one amount with its side',
    ['Fecha', 'Núm. documento', 'Concepto', 'Valor', 'Naturaleza', 'Centro'],
    { date: 0, number: 1, text: 2, amount: 3, side: 4 },
  ],
  [
    'an English ledger',
    ['Date', 'No', 'Description', 'Debit', 'Credit', 'Balance'],
    { date: 0, number: 1, text: 2, debit: 3, credit: 4, balance: 5 },
  ],
])('guesses the columns of %s', (_name, headings, columns) => {
  expect(findLayout(table(['Auxiliar'], headings, LINE))).toEqual({ firstRow: 2, headings, columns });
});

it('finds the headings in the twentieth row, and not a due date', () => {
  const above = Array.from({ length: 19 }, () => ['Informe']);
  const headings = ['Fecha de vencimiento', 'Fecha', 'Debito', 'Credito'];
  const { firstRow, columns } = findLayout(table(...above, headings, ['', '05/11/2026', '', '1.000']));
  expect(firstRow).toBe(20);
  expect(columns).toEqual({ date: 1, debit: 2, credit: 3 });
});

it('guesses the columns of a file without headings by their cells', () => {
  const rows = Array.from({ length: 5 }, (_, index) => [
    `0${index + 1}/11/2026`,
    `FE-${index}99`,
    'Compra',
    '-1.000,00',
  ]);
  const { firstRow, headings, columns } = findLayout(table(...rows));
  expect({ firstRow, headings }).toEqual({ firstRow: 0, headings: [] });
  expect(columns).toEqual({ date: 0, number: 1, text: 2, amount: 3 });
});

it('remembers columns by the names of their headings, wherever they are next time', () => {
  const remembered = toRemembered(['Fecha', 'Débito', 'Crédito', 'Doc'], { date: 0, debit: 1, credit: 2, number: 3 });
  expect(fromRemembered(remembered, ['DOC', 'credito', 'debito', 'Saldo', 'fecha'])).toEqual({
    date: 4,
    number: 0,
    debit: 2,
    credit: 1,
  });
  expect(fromRemembered(remembered, ['Fecha', 'Débito', 'Doc'])).toBeUndefined();
  expect(fromRemembered({ date: 'fecha' }, ['Fecha'])).toBeUndefined();
});
