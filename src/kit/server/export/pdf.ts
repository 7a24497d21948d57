import type { Readable } from 'node:stream';
import { formatDay, formatDateTime } from '#kit/core/day.ts';
import { type Currency, formatFigure, formatMoney, groupThousands } from '#kit/core/money.ts';
import { type Column, type Issued, PdfDocument, type Row } from '../pdf/pdf.ts';
import {
  type RenderContext,
  type Lines,
  countText,
  filterText,
  asOfText,
  summedCountText,
  totalOf,
} from './render-context.ts';
import type { ExportColumn, SummaryLine } from './list.ts';

/** Maximum lines of a tagged PDF: the structure takes ten times the space of the drawing, and three times its time. */
const MAX_TAGGED = 2000;

/** Renders the columns with `isInPdf`, below the summary of all lines. */
export function renderPdf(rendering: RenderContext, issued: Issued, lines: Lines): Readable {
  const { list, store, count } = rendering;
  const number = [list.period, asOfText(rendering)].filter(Boolean).join(' · ');
  const pdf = new PdfDocument({ title: list.title, number, store, issued }, { isTagged: count <= MAX_TAGGED });
  // the stream's reader receives the error
  draw(pdf, rendering, lines).then(
    () => pdf.finish(),
    (error: unknown) => pdf.file.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pdf.file;
}

async function draw(pdf: PdfDocument, rendering: RenderContext, lines: Lines): Promise<void> {
  const { list, store, count } = rendering;
  const { currency } = store;
  const total = totalOf(rendering);
  const lineCount = countText(rendering);
  const shown = list.columns
    .filter((column) => column.isInPdf)
    .map((column) => (list.kind === 'statement' && isSummed(column) ? ledgerColumns(column) : plainColumn(column)));
  const columns = shown.flatMap(({ columns }) => columns);
  const rows = async function* (pass: 'measured' | 'drawn', onRow?: (row: never) => void): AsyncGenerator<Row> {
    const cells = shown.map(({ begin }) => begin(currency));
    for await (const batch of lines(pass)) {
      for (const row of batch) {
        onRow?.(row);
        yield { cells: cells.flatMap((cell) => cell(row)) };
      }
    }
  };
  const summary = list.summary?.();
  const needs = await pdf.measure(columns, rows('measured', summary?.add));
  if (total) {
    pdf.display({ what: total.label, isGood: false, amount: formatMoney(total.cents, currency), line: lineCount });
  }
  pdf.facts(list.facts ?? []);
  if (list.filters.length > 0) pdf.note(filterText({ ...rendering, list: { ...list, facts: [] } }));
  for (const table of summary?.tables() ?? []) {
    pdf.table(
      [{ label: table.label }, ...SUMMARY_COLUMNS],
      [...table.lines.map((line) => summaryRow(line, currency)), summaryRow(sumOf(table.lines), currency)],
    );
  }
  await pdf.list(needs, rows('drawn'), {
    lines: count,
    ...(total && {
      total: [
        `${list.headline && !list.countedApart ? total.label : 'Total'} de ${summedCountText(rendering)}`,
        formatMoney(total.cents, currency),
      ] as const,
    }),
  });
}

/** Columns of the PDF. `begin` returns a function that reads the cells of each row, from the first to the last. */
type Shown = {
  readonly columns: readonly Column[];
  readonly begin: (currency: Currency) => (row: never) => readonly string[];
};

function plainColumn(column: ExportColumn<never>): Shown {
  const { label, kind } = column;
  const isNumber = kind === 'amount' || kind === 'number';
  return {
    columns: [isNumber ? { label, align: 'right' } : { label, nowrap: kind !== 'text' }],
    begin: (currency) => {
      const cell = cellOf(column, currency);
      return (row) => [cell(row)];
    },
  };
}

type SummedColumn = Extract<ExportColumn<never>, { readonly kind: 'amount' }>;

function isSummed(column: ExportColumn<never>): column is SummedColumn {
  return column.kind === 'amount' && column.total !== undefined;
}

/** Shows an amount as debit or credit, and the running balance. */
function ledgerColumns({ label, of }: SummedColumn): Shown {
  return {
    columns: ['Débito', 'Crédito', label].map((one) => ({ label: one, align: 'right' })),
    begin: (currency) => {
      let balance = 0;
      return (row) => {
        const cents = of(row) ?? 0;
        balance += cents;
        const amount = formatFigure(Math.abs(cents), currency);
        return [cents < 0 ? '' : amount, cents < 0 ? amount : '', formatFigure(balance, currency)];
      };
    },
  };
}

const SUMMARY_COLUMNS: readonly Column[] = ['Documentos', 'Débitos', 'Créditos', 'Saldo'].map((label) => ({
  label,
  align: 'right',
}));

function summaryRow({ name, count, debits, credits }: SummaryLine, currency: Currency): Row {
  const figures = [debits, credits, debits - credits].map((cents) => formatFigure(cents, currency));
  return { cells: [name, groupThousands(String(count)), ...figures] };
}

function sumOf(lines: readonly SummaryLine[]): SummaryLine {
  const sum = (of: (line: SummaryLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    name: 'Total',
    count: sum(({ count }) => count),
    debits: sum(({ debits }) => debits),
    credits: sum(({ credits }) => credits),
  };
}

function cellOf(column: ExportColumn<never>, currency: Currency): (row: never) => string {
  switch (column.kind) {
    case 'text':
      return (row) => column.of(row) ?? '';
    case 'number':
      return (row) => String(column.of(row) ?? '');
    case 'amount':
      return (row) => {
        const cents = column.of(row);
        return cents === null ? '' : formatFigure(cents, currency);
      };
    case 'day':
      return (row) => {
        const day = column.of(row);
        return day === null ? '' : formatDay(day);
      };
    case 'moment':
      return (row) => formatDateTime(column.of(row));
  }
}
