import { Readable } from 'node:stream';
import { type Currency, amountFromCents, decimals } from '#kit/core/money.ts';
import { escapeForExcel } from '#kit/core/excel-text.ts';
import { type CellStyle, type CellValue, HEAD_FILL, streamWorkbook } from '#kit/core/spreadsheet.ts';
import type { Issued } from '../pdf/pdf.ts';
import { type RenderContext, type Lines, countText, filterText, asOfText } from './render-context.ts';
import type { ExportColumn } from './list.ts';

/** Excel's maximum length of a cell's text. */
const MAX_TEXT = 32_767;
const MS_PER_DAY = 86_400_000;
/** Excel's serial number of 1 January 1970. */
const EPOCH = 25_569;
const TEXT = '@';
const DAY = 'd mmm yyyy';
const RULE = { style: 'thin', color: { rgb: '5D6469' } } as const;

/** Renders the lines while they are read. Texts become text cells, even if they look like formulas. */
export function renderXlsx(rendering: RenderContext, client: Issued['client'], lines: Lines): Readable {
  const { list, store } = rendering;
  const styles = list.columns.map((column) => stylesOf(column, store.currency));
  const columns: { width: number; style?: CellStyle }[] = list.columns.map(({ width }) => ({ width }));
  // the library uses the column's current style for a cell, and reads a row only after it has written the previous one
  const turnTo = (which: keyof Styles) => {
    for (const [index, column] of columns.entries()) column.style = styles[index]?.[which] ?? {};
  };
  const clientLine = `${client.name} · ${client.taxNumber} · Código ${client.code}`;
  const above = [clientLine, filterText(rendering), `${asOfText(rendering)} · ${countText(rendering)}`];
  const rows = async function* (): AsyncGenerator<CellValue[]> {
    turnTo('title');
    yield [[list.title, list.period].filter(Boolean).join(', ')];
    turnTo('above');
    for (const text of above) yield [escapeForExcel(text)];
    turnTo('head');
    yield list.columns.map(({ label }) => label);
    turnTo('line');
    const cells = list.columns.map(cellOf);
    for await (const batch of lines('drawn')) for (const row of batch) yield cells.map((cell) => cell(row));
    turnTo('total');
    yield rendering.sums.map((sum, index) => {
      if (index === 0) return 'Total';
      return sum === null ? null : amountFromCents(Number(sum));
    });
  };
  const name = list.title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
  const file = streamWorkbook(rows(), { name, columns, frozenRows: above.length + 2 });
  return Readable.from(file, { objectMode: false });
}

type Styles = Readonly<Record<'title' | 'above' | 'head' | 'line' | 'total', CellStyle>>;

function stylesOf({ kind }: ExportColumn<never>, currency: Currency): Styles {
  const money = decimals(currency) === 0 ? '"$ "#,##0' : '"$ "#,##0.00';
  const numFmt = { text: TEXT, day: DAY, moment: `${DAY} h:mm`, number: '0', amount: money }[kind];
  const side = kind === 'amount' || kind === 'number' ? ({ alignment: { horizontal: 'right' } } as const) : {};
  return {
    title: { numFmt: TEXT, font: { bold: true, size: 14 } },
    above: { numFmt: TEXT },
    head: { numFmt: TEXT, font: { bold: true }, fill: HEAD_FILL, border: { bottom: RULE }, ...side },
    line: { numFmt },
    total: { numFmt, font: { bold: true }, border: { top: RULE } },
  };
}

function cellOf(column: ExportColumn<never>): (row: never) => CellValue {
  switch (column.kind) {
    case 'text':
      return (row) => escapeForExcel(column.of(row)?.slice(0, MAX_TEXT) ?? '') || null;
    case 'number':
      return (row) => column.of(row);
    case 'amount':
      return (row) => {
        const cents = column.of(row);
        return cents === null ? null : amountFromCents(cents);
      };
    case 'day': {
      // cached: a hundred thousand lines have only a few hundred different days
      const numbers = new Map<string, number>();
      return (row) => {
        const day = column.of(row);
        if (day === null) return null;
        const known = numbers.get(day);
        if (known !== undefined) return known;
        const number = Date.parse(day) / MS_PER_DAY + EPOCH;
        numbers.set(day, number);
        return number;
      };
    }
    case 'moment':
      return (row) => {
        const moment = column.of(row);
        return moment === null ? null : Date.parse(`${moment.replace(' ', 'T')}Z`) / MS_PER_DAY + EPOCH;
      };
  }
}
