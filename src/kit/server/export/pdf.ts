import type { Readable } from 'node:stream';
import { formatDay, formatDateTime } from '../../core/day.ts';
import { type Currency, formatFigure, formatMoney } from '../../core/money.ts';
import { type Column, type Issued, PdfDocument, type Row } from '../pdf.ts';
import { type RenderContext, type Lines, countText, filterText, asOfText, totalOf } from './render-context.ts';
import type { ExportColumn } from './list.ts';

/** Renders the columns that are shown on paper. */
export function renderPdf(rendering: RenderContext, issued: Issued, lines: Lines): Readable {
  const { list, store, count } = rendering;
  const { currency } = store;
  const pdf = new PdfDocument({ title: list.title, number: asOfText(rendering), store, issued });
  const total = totalOf(rendering);
  const words = countText(rendering);
  if (total) {
    pdf.display({ what: total.label, isGood: false, amount: formatMoney(total.cents, currency), line: words });
  }
  pdf.note(filterText(rendering));
  const shown = list.columns.filter((column) => column.isOnPaper);
  const cells = shown.map((column) => cellOf(column, currency));
  const rows = async function* (pass: 'measured' | 'drawn'): AsyncGenerator<Row> {
    for await (const batch of lines(pass)) for (const row of batch) yield { cells: cells.map((cell) => cell(row)) };
  };
  const columns = shown.map(({ label, kind }): Column => {
    if (kind === 'amount' || kind === 'number') return { label, align: 'right' };
    return { label, nowrap: kind !== 'text' };
  });
  const ending = total
    ? { total: [`${list.headline ? total.label : 'Total'} de ${words}`, formatMoney(total.cents, currency)] as const }
    : {};
  // the reader of the stream gets the error
  pdf.list(columns, rows, { lines: count, ...ending }).then(
    () => pdf.finish(),
    (error: unknown) => pdf.file.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pdf.file;
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
      return (row) => formatDay(column.of(row));
    case 'moment':
      return (row) => formatDateTime(column.of(row));
  }
}
