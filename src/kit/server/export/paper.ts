import type { Readable } from 'node:stream';
import { formatDay, formatDateTime } from '../../any/day.ts';
import { type Currency, formatFigure, formatMoney } from '../../any/money.ts';
import { type Column, type Issued, Paper, type Row } from '../pdf.ts';
import { type Drawn, type Lines, countWords, filterWords, momentOf, totalOf } from './drawn.ts';
import type { ExportColumn } from './list.ts';

/** The widest of what may not be cut. */
const SAMPLES: Readonly<Record<string, string>> = { day: '30 may 2026', moment: '30 may 2026, 23:59' };

/** The list on paper, with the columns that have a place there; drawn while it is read. Texts that do not fit end with an ellipsis, amounts never do. */
export function drawPaper(drawn: Drawn, issued: Issued, lines: Lines): Readable {
  const { list, store, count } = drawn;
  const { currency } = store;
  const paper = new Paper({ title: list.title, number: momentOf(drawn), store, issued });
  const total = totalOf(drawn);
  const words = countWords(drawn);
  if (total) {
    const what = labelOf(drawn, 0);
    paper.display({ what, isGood: false, amount: formatMoney(total.cents, currency), line: words });
  }
  paper.note(filterWords(drawn));
  const shown = list.columns.filter((column) => column.share !== undefined);
  const cells = shown.map((column) => cellOf(column, currency));
  const rows = async function* (): AsyncGenerator<Row> {
    for await (const batch of lines) for (const row of batch) yield { cells: cells.map((cell) => cell(row)) };
  };
  const columns = shown.map(({ label, share = 0, kind }): Column => {
    if (kind === 'amount' || kind === 'number') return { label, share, align: 'right' };
    const sample = SAMPLES[kind];
    return sample === undefined ? { label, share } : { label, share, sample };
  });
  const ending = total
    ? { total: [`Total de ${words}${othersOf(drawn)}`, formatMoney(total.cents, currency)] as const }
    : {};
  // whoever reads the file hears where it breaks off
  paper.list(columns, rows(), { lines: count, ...ending }).then(
    () => paper.finish(),
    (error: unknown) => paper.file.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return paper.file;
}

/** The name of the column that a sum belongs to, by the sum's place among all sums. */
function labelOf({ list, sums }: Drawn, place: number): string {
  return list.columns.filter((_, at) => sums[at] !== null)[place]?.label ?? '';
}

/** What the other sums come to: ' · Aprobado: $ 10.000'. */
function othersOf(drawn: Drawn): string {
  const others = drawn.sums.filter((sum) => sum !== null).slice(1);
  return others
    .map((sum, at) => ` · ${labelOf(drawn, at + 1)}: ${formatMoney(Number(sum), drawn.store.currency)}`)
    .join('');
}

/** What a column says on paper. */
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
