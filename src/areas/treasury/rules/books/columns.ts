import { foldText } from '#kit/core/search-text.ts';
import { type Cell, decimalMark, readAmount, readDay, textOf } from './cells.ts';

/** The contents of a ledger's columns. A ledger has debit and credit, or one amount, which may have its side. */
export const COLUMN_ROLES = ['date', 'number', 'text', 'debit', 'credit', 'amount', 'side', 'balance'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** The index of the column of each role. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>;

/** A row of a file with its number, from 1. */
export type Row = { readonly row: number; readonly cells: readonly Cell[] };

/** Where a table's lines begin, its headings, and the guessed columns. */
export type TableLayout = {
  /** The index of the first row below the headings, among the rows that are not empty. */
  readonly firstRow: number;
  /** One text a column; empty where the table has no heading. */
  readonly headings: readonly string[];
  readonly columns: Columns;
};

/** The headings are in one of the first rows. */
const HEADING_ROWS = 20;
/** The rows by whose cells columns are guessed. */
const SAMPLE = 200;

/** What headings begin with or contain, without accents, the likelier ones first. */
const HEADINGS: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  date: [/^fecha (?:de |del )?(?:doc|elab|emis|comp|cont|mov|trans|reg|op)/, /^(?:fecha|fec|fch|date|dia)\b/],
  number: [
    /(?:doc\w*|num\w*|nro|no) (?:de )?(?:cruce|factura|soporte)|^(?:cruce|factura|soporte|no factura)\b|secuencial/,
    /^(?:no|nro|num|numero|n)?\s?(?:de )?(?:doc\w*|referencia|ref)\b/,
    /^(?:numero|nro|num|no|n)$/,
    /comprobante|asiento|consecutivo|^referencia/,
  ],
  text: [/^(?:descripcion|detalle|concepto|glosa|observacion\w*|nota|narracion|description|memo)/],
  debit: [/^(?:valor |mov\w* )?(?:debitos?|debe)\b/, /^(?:cargos?|retiros?|egresos?|db|debit)\b/],
  credit: [
    /^(?:valor |mov\w* )?(?:creditos?|haber)\b/,
    /^(?:abonos?|depositos?|ingresos?|consignacion\w*|cr|credit)\b/,
  ],
  amount: [/^(?:valor|monto|importe|amount|vr|total)\b/],
  side: [/^(?:naturaleza|nat|signo|d ?c|d o c|db ?cr|tipo mov\w*|tipo de mov\w*|cargo abono)\b/],
  balance: [/^(?:nuevo )?saldo|^balance/],
};
/** Headings of other dates, amounts and balances. */
const OTHERS = /venc|corte|inicial|anterior|base|iva\b|tasa|nit\b/;

function fold(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z0-9ñ]+/g, ' ')
    .trim();
}

function rankOf(role: ColumnRole, heading: string): number {
  if (heading === '' || heading.length > 40 || OTHERS.test(heading)) return -1;
  return HEADINGS[role].findIndex((pattern) => pattern.test(heading));
}

/** Guesses each role's column by the headings: the likeliest heading, the first of equal ones. */
function columnsByHeadings(headings: readonly string[]): Columns {
  const found: Partial<Record<ColumnRole, number>> = {};
  const folded = headings.map(fold);
  for (const role of COLUMN_ROLES) {
    const ranked = folded
      .map((heading, index) => ({ index, rank: rankOf(role, heading) }))
      .filter(({ index, rank }) => rank >= 0 && !Object.values(found).includes(index))
      .toSorted((a, b) => a.rank - b.rank || a.index - b.index);
    if (ranked[0]) found[role] = ranked[0].index;
  }
  // of 'Tipo' and 'Valor' beside debit and credit nothing is needed
  if (found.debit !== undefined && found.credit !== undefined) {
    delete found.amount;
    delete found.side;
  }
  return found;
}

/** Whether columns suffice to read a ledger. */
export function isComplete({ date, debit, credit, amount }: Columns): boolean {
  return date !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined));
}

/**
 * Finds the headings in the first 20 rows and guesses the columns: by the headings, and by the cells where there are
 * none.
 */
export function findLayout(rows: readonly Row[]): TableLayout {
  let best: { readonly index: number; readonly columns: Columns; readonly score: number } | undefined;
  for (const [index, { cells }] of rows.slice(0, HEADING_ROWS).entries()) {
    // a heading is a text: a row with amounts is a line
    if (cells.some((cell) => typeof cell === 'number' || cell instanceof Date)) continue;
    const columns = columnsByHeadings(cells.map(textOf));
    const score = Object.keys(columns).length + (isComplete(columns) ? 10 : 0);
    if (!best || score > best.score) best = { index, columns, score };
  }
  if (!best || !isComplete(best.columns)) return withoutHeadings(rows, best);
  return { firstRow: best.index + 1, headings: (rows[best.index]?.cells ?? []).map(textOf), columns: best.columns };
}

/** Guesses by cells what the headings leave open. */
function withoutHeadings(
  rows: readonly Row[],
  best: { readonly index: number; readonly columns: Columns; readonly score: number } | undefined,
): TableLayout {
  const hasHeadings = best !== undefined && best.score >= 2;
  const firstRow = hasHeadings ? best.index + 1 : 0;
  const headings = hasHeadings ? (rows[best.index]?.cells ?? []).map(textOf) : [];
  const found: Partial<Record<ColumnRole, number>> = hasHeadings ? { ...best.columns } : {};
  const sample = rows.slice(firstRow, firstRow + SAMPLE).map(({ cells }) => cells);
  const width = Math.max(0, ...sample.map((row) => row.length));
  const free = (): number[] =>
    Array.from({ length: width }, (_, index) => index).filter((index) => !Object.values(found).includes(index));
  const share = (index: number, holds: (cell: Cell) => boolean): number => {
    const cells = sample.map((row) => row[index] ?? null).filter((cell) => textOf(cell) !== '');
    return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
  };
  const mark = decimalMark(sample.flat());
  const isDate = (cell: Cell) =>
    typeof cell !== 'number' && (readDay(cell, 'day first') ?? readDay(cell, 'month first')) !== undefined;
  const isMoney = (cell: Cell) =>
    typeof cell === 'number' || (readAmount(cell, mark) !== undefined && /[.,$()-]/.test(textOf(cell)));
  found.date ??= free().find((index) => share(index, isDate) > 0.7);
  if (!isComplete(found)) {
    const money = free().filter((index) => share(index, isMoney) > 0.8);
    // of three the last one is the balance
    if (money.length >= 2 && found.amount === undefined) [found.debit, found.credit, found.balance] = money;
    else found.amount ??= money[0];
  }
  found.number ??= free().find((index) => share(index, (cell) => /\d/.test(textOf(cell))) > 0.7);
  found.text ??= free().find((index) => share(index, (cell) => /[a-z]{3}/i.test(textOf(cell))) > 0.5);
  const columns = Object.fromEntries(Object.entries(found).filter(([, index]) => index !== undefined));
  return { firstRow, headings, columns };
}

/** A choice of columns under the names of their headings, as a device remembers it. */
export type RememberedColumns = Readonly<Partial<Record<ColumnRole, string>>>;

export function toRemembered(headings: readonly string[], columns: Columns): RememberedColumns {
  const named = COLUMN_ROLES.flatMap((role) => {
    const heading = fold(headings[columns[role] ?? -1] ?? '');
    return heading === '' ? [] : [[role, heading] as const];
  });
  return Object.fromEntries(named);
}

/** The columns of a remembered choice; undefined if one of its headings is missing, or it does not suffice. */
export function fromRemembered(remembered: RememberedColumns, headings: readonly string[]): Columns | undefined {
  const folded = headings.map(fold);
  const found: Partial<Record<ColumnRole, number>> = {};
  for (const role of COLUMN_ROLES) {
    const heading = remembered[role];
    if (heading === undefined) continue;
    const index = folded.indexOf(heading);
    if (index < 0) return undefined;
    found[role] = index;
  }
  return isComplete(found) ? found : undefined;
}
