import { writeXlsx } from 'hucre/xlsx';
import type { Pair, PlantedLine } from './plant.ts';

type CellWriter = (line: PlantedLine, balance: number) => string | number | Date | null;
type Format = {
  readonly name: string;
  /** Rows above the headings. */
  readonly above: readonly (readonly (string | null)[])[];
  readonly columns: readonly (readonly [heading: string, cell: CellWriter])[];
  /** The texts of the row with the opening balance, and of the total; null: none. */
  readonly opening: string | null;
  readonly total: string | null;
  readonly newestFirst?: boolean;
  readonly write: (rows: readonly (readonly (string | number | Date | null)[])[]) => Promise<Uint8Array>;
};

const group = (digits: string, mark: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);

/** An amount with these marks: '1.234.567,00'. */
function money(cents: number, thousands: string, decimal: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${group(digits.slice(0, -2), thousands)}${decimal}${digits.slice(-2)}`;
}

const dmy = ({ day }: PlantedLine, mark = '/') => day.split('-').toReversed().join(mark);
const serial = ({ day }: PlantedLine) => Math.round(Date.parse(day) / 86_400_000) + 25_569;
const debit = (amount: number) => (amount < 0 ? -amount : null);
const credit = (amount: number) => (amount > 0 ? amount : null);
const orNull = (cents: number | null, write: (cents: number) => string | number) =>
  cents === null ? null : write(cents);
const units = (cents: number) => cents / 100;
const latin = (text: string) => Buffer.from(text, 'latin1');

function csv(delimiter: string, encode: (text: string) => Uint8Array, quote = false): Format['write'] {
  return async (rows) => {
    const cell = (value: string | number | Date | null) => {
      const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');
      return quote || text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
    };
    return encode(rows.map((row) => row.map(cell).join(delimiter)).join('\r\n'));
  };
}

const xlsx: Format['write'] = async (rows) =>
  writeXlsx({ sheets: [{ name: 'Auxiliar', rows: rows.map((row) => [...row]) }] });

const utf8 = (text: string) => Buffer.from(text);
const es = (cents: number) => money(cents, '.', ',');
const us = (cents: number) => money(cents, ',', '.');

/** Twelve ways in which programs write a ledger. */
export const FORMATS: readonly Format[] = [
  {
    name: 'xlsx, movement by account, numbers',
    above: [['EMPRESA DE PRUEBA SAS'], ['Movimiento auxiliar por cuenta contable'], ['De 2026/01/01 a 2026/12/31']],
    columns: [
      ['Código contable', () => '22050501'],
      ['Comprobante', ({ number }) => number],
      ['Fecha elaboración', (line) => dmy(line)],
      ['Descripción', ({ text }) => text],
      ['Débito', ({ amount }) => orNull(debit(amount), units)],
      ['Crédito', ({ amount }) => orNull(credit(amount), units)],
      ['Saldo', (_, balance) => units(balance)],
    ],
    opening: 'Saldo inicial',
    total: 'Total general',
    write: xlsx,
  },
  {
    name: 'xlsx, serial days, 12 rows above',
    above: Array.from({ length: 12 }, (_, index) => [index === 3 ? 'Libro auxiliar' : 'Informe']),
    columns: [
      ['Fecha', serial],
      ['Documento', ({ number }) => number],
      ['Detalle', ({ text }) => text],
      ['Debe', ({ amount }) => orNull(debit(amount), units)],
      ['Haber', ({ amount }) => orNull(credit(amount), units)],
      ['Saldo', (_, balance) => units(balance)],
    ],
    opening: 'Saldo anterior',
    total: 'Totales',
    write: xlsx,
  },
  {
    name: 'xlsx, amount with its side',
    above: [['Auxiliar de terceros']],
    columns: [
      ['Fecha documento', ({ day }) => new Date(`${day}T00:00:00Z`)],
      ['Núm. documento', ({ number }) => number],
      ['Concepto', ({ text }) => text],
      ['Valor', ({ amount }) => units(Math.abs(amount))],
      ['Naturaleza', ({ amount }) => (amount < 0 ? 'D' : 'C')],
    ],
    opening: null,
    total: 'TOTAL',
    write: xlsx,
  },
  {
    name: 'csv, commas, ISO days, decimal point',
    above: [],
    columns: [
      ['Fecha', ({ day }) => day],
      ['Número', ({ number }) => number],
      ['Observaciones', ({ text }) => text],
      ['Débito', ({ amount }) => orNull(debit(amount), (cents) => (cents / 100).toFixed(2))],
      ['Crédito', ({ amount }) => orNull(credit(amount), (cents) => (cents / 100).toFixed(2))],
    ],
    opening: null,
    total: null,
    write: csv(',', (text) => utf8(`\uFEFF${text}`)),
  },
  {
    name: 'csv, semicolons, decimal comma, Latin-1',
    above: [['Auxiliar por tercero', '', '', '', '', '']],
    columns: [
      ['Fecha', (line) => dmy(line)],
      ['No. Factura', ({ number }) => number],
      ['Descripción', ({ text }) => text],
      ['Débitos', ({ amount }) => orNull(debit(amount), es)],
      ['Créditos', ({ amount }) => orNull(credit(amount), es)],
      ['Saldo', (_, balance) => es(balance)],
    ],
    opening: 'Saldo anterior',
    total: 'Sumas iguales',
    write: csv(';', latin),
  },
  {
    name: 'csv, commas, quoted American amounts',
    above: [['MAYOR ANALITICO'], ['']],
    columns: [
      ['Fecha', (line) => dmy(line, '-')],
      ['Referencia', ({ number }) => number],
      ['Glosa', ({ text }) => text],
      ['Debe', ({ amount }) => orNull(debit(amount), us)],
      ['Haber', ({ amount }) => orNull(credit(amount), us)],
      ['Saldo', (_, balance) => us(balance)],
    ],
    opening: 'SALDO INICIAL',
    total: 'TOTAL',
    write: csv(',', utf8, true),
  },
  {
    name: 'bank extract, newest first, signed amounts',
    above: [['Extracto de cuenta'], ['Cuenta 000-123']],
    columns: [
      ['Fecha', (line) => dmy(line)],
      ['Descripción', ({ text }) => text],
      ['Referencia', ({ number }) => number],
      ['Valor', ({ amount }) => es(amount)],
      ['Saldo', (_, balance) => es(balance)],
    ],
    opening: null,
    total: null,
    newestFirst: true,
    write: csv(';', latin),
  },
  {
    name: 'tabs, UTF-16, days with a name',
    above: [],
    columns: [
      [
        'Fecha',
        ({ day }) =>
          `${day.slice(8)}-${['ene', 'feb', 'mar', 'abr'][Number(day.slice(5, 7)) - 1] ?? 'may'}-${day.slice(0, 4)}`,
      ],
      ['Doc. cruce', ({ number }) => number],
      ['Detalle', ({ text }) => text],
      ['Débito', ({ amount }) => orNull(debit(amount), es)],
      ['Crédito', ({ amount }) => orNull(credit(amount), es)],
    ],
    opening: null,
    total: 'Total',
    write: csv('\t', (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])),
  },
  {
    name: 'pipes, month first',
    above: [['GENERAL LEDGER']],
    columns: [
      ['Date', ({ day }) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`],
      ['No', ({ number }) => number],
      ['Description', ({ text }) => text],
      ['Debit', ({ amount }) => orNull(debit(amount), us)],
      ['Credit', ({ amount }) => orNull(credit(amount), us)],
      ['Balance', (_, balance) => us(balance)],
    ],
    opening: null,
    total: 'Total',
    write: csv('|', utf8),
  },
  {
    name: 'csv without headings',
    above: [],
    columns: [
      ['', ({ day }) => day.replaceAll('-', '/')],
      ['', ({ number }) => `Doc ${number}`],
      ['', ({ text }) => text],
      ['', ({ amount }) => es(-amount)],
    ],
    opening: null,
    total: null,
    write: csv(';', latin),
  },
  {
    name: 'csv, currency signs and brackets',
    above: [[''], ['Informe de movimientos']],
    columns: [
      ['Fecha mov.', (line) => dmy(line, '.')],
      ['Soporte', ({ number }) => number],
      ['Concepto', ({ text }) => text],
      ['Monto', ({ amount }) => (amount < 0 ? `($ ${es(-amount)})` : `$ ${es(amount)}`)],
      ['Saldo', (_, balance) => `$ ${es(balance)}`],
    ],
    opening: 'Saldo inicial',
    total: 'Subtotal',
    write: csv(';', utf8),
  },
  {
    name: 'xlsx, texts, compact days, balance of a debtor',
    above: [['Estado de cuenta proveedor'], [null]],
    columns: [
      ['Fecha', ({ day }) => day.replaceAll('-', '')],
      ['Tipo', () => 'FC'],
      ['Numero', ({ number }) => number],
      ['Descripcion', ({ text }) => text],
      ['Debito', ({ amount }) => orNull(debit(amount), es)],
      ['Credito', ({ amount }) => orNull(credit(amount), es)],
      ['Saldo', (_, balance) => es(-balance)],
    ],
    opening: 'Saldo anterior',
    total: 'Total cuenta',
    write: xlsx,
  },
];

/** Writes the client's ledger; returns the bytes, and the line of each row of the file (from 1). */
export async function writeLedger(
  { lines, opening }: Pick<Pair, 'lines' | 'opening'>,
  { above, columns, opening: begin, total, newestFirst = false, write }: Format,
): Promise<{ readonly bytes: Uint8Array; readonly lineOfRow: ReadonlyMap<number, PlantedLine> }> {
  let balance = opening;
  const written = lines.map((line) => {
    balance += line.amount;
    return { line, cells: columns.map(([, cell]) => cell(line, balance)) };
  });
  if (newestFirst) written.reverse();
  const hasHeadings = columns.some(([heading]) => heading !== '');
  const label = (text: string, cells: readonly (string | number | Date | null)[]) => {
    const index = columns.findIndex(([heading]) => /desc|det|con|glo|obs/i.test(heading));
    return cells.map((cell, column) => (column === index ? text : cell));
  };
  const none = columns.map(() => null);
  const opened = columns.map(([heading, cell]) =>
    /saldo|balance/i.test(heading) ? cell({ day: '', amount: 0, number: '', text: '' }, opening) : null,
  );
  const sum = columns.map(([heading, cell]) =>
    /d[eé]b|cr[eé]d|debe|haber|valor|monto|debit|credit/i.test(heading)
      ? cell({ day: '', amount: balance - opening, number: '', text: '' }, balance)
      : null,
  );
  const head = [
    ...above.map((row) => [...row, ...none].slice(0, columns.length)),
    ...(hasHeadings ? [columns.map(([heading]) => heading)] : []),
    ...(begin === null ? [] : [label(begin, opened)]),
  ];
  const lineOfRow = new Map(written.map(({ line }, index) => [head.length + index + 1, line]));
  const rows = [...head, ...written.map(({ cells }) => cells), ...(total === null ? [] : [label(total, sum)])];
  return { bytes: await write(rows), lineOfRow };
}
