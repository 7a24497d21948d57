/** Excel files (.xlsx) and CSV files, in the browser and on the server. No other file of src imports the library. */

import { detectDelimiter, parseCsv } from 'hucre/csv';
import {
  type CellStyle,
  type CellValue,
  type WriteSheet,
  readXlsx,
  streamXlsxRows,
  writeXlsx,
  writeXlsxStream,
} from 'hucre/xlsx';
import { escapeForExcel } from './excel-text.ts';

export type { CellStyle, CellValue };

/** Text format, which keeps a code's leading zeros. */
const TEXT_FORMAT = '@';
export const HEAD_FILL = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EDEEEA' } } as const;
/** The maximum number of rows of a sheet in Excel, which also stores rows that have only a format. */
const MAX_ROWS = 1_048_576;

type SheetColumn = {
  readonly heading: string | null;
  readonly is: 'text' | 'number' | 'amount';
  /** In characters. */
  readonly width: number;
  /** Values to choose from in the column's first lines. */
  readonly choices?: { readonly values: readonly string[]; readonly lines: number };
};

export type Sheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly hasGreyHeadings?: boolean;
  /** Printed in landscape, as wide as the page. */
  readonly isLandscape?: boolean;
};

/** Writes an Excel file with headings. No text is run as a formula, or read as a number. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  // a copy, because a Blob does not accept shared memory
  return new Uint8Array(await writeXlsx({ sheets: sheets.map(sheetOf) }));
}

function sheetOf({ name, columns, rows, hasGreyHeadings, isLandscape }: Sheet): WriteSheet {
  // LibreOffice shows a font without a name as a serif font
  const head: CellStyle = {
    font: { bold: true, name: 'Calibri', size: 11 },
    ...(hasGreyHeadings && { numFmt: TEXT_FORMAT, fill: HEAD_FILL }),
  };
  const lines = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeForExcel(cell) : cell)));
  const styles = new Map<string, { style: CellStyle }>();
  for (const [index, { is }] of columns.entries()) {
    styles.set(`0,${index}`, { style: head });
    if (is !== 'amount') continue;
    for (const [line, row] of rows.entries())
      styles.set(`${line + 1},${index}`, { style: { numFmt: amountFormat(Number(row[index])) } });
  }
  return {
    name,
    columns: columns.map(({ is, width }) => ({ width, style: is === 'text' ? { numFmt: TEXT_FORMAT } : {} })),
    rows: [columns.map(({ heading }) => heading), ...lines],
    cells: styles,
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(({ choices }, index) => {
      if (!choices) return [];
      const letter = String.fromCodePoint(65 + index);
      const range = `${letter}2:${letter}${choices.lines + 1}`;
      return [{ type: 'list', values: [...choices.values], allowBlank: true, showErrorMessage: false, range } as const];
    }),
    ...(isLandscape && {
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const,
    }),
  };
}

/** A common format would end a whole amount with a separator: '20.000,'. */
function amountFormat(amount: number): string {
  return Number.isInteger(amount) ? '#,##0' : '#,##0.00';
}

type StreamedSheet = {
  readonly name: string;
  /** The style of a column is used for its cell of the row that is written next. */
  readonly columns: { readonly width: number; style?: CellStyle }[];
  /** Number of rows that stay visible at the top. */
  readonly frozenRows: number;
};

/** Writes an Excel file of one sheet while its rows are read; each row is read after the previous one was written. */
export function streamWorkbook(
  rows: AsyncIterable<CellValue[]>,
  { name, columns, frozenRows }: StreamedSheet,
): AsyncIterable<Uint8Array> {
  // a stream, whose type this project lacks; it stops writing when its reader is gone
  const stream: unknown = writeXlsxStream(rows, { name, columns, freezePane: { rows: frozenRows } });
  return stream as AsyncIterable<Uint8Array>;
}

/** Reads the rows of the first visible sheet of an Excel file. Throws if the bytes are no such file. */
export async function* readFirstSheet(
  bytes: Uint8Array,
): AsyncGenerator<{ readonly index: number; readonly values: readonly CellValue[] }> {
  const visible: number[] = [];
  await readXlsx(bytes, {
    sheets: ({ index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) visible.push(index);
      return false;
    },
  });
  yield* streamXlsxRows(bytes, { sheet: visible[0] ?? 0, maxRows: MAX_ROWS });
}

/** The separator of the cells in a line of a CSV file. */
export const delimiterOf = detectDelimiter;

/** Reads the rows of a CSV file. */
export function readCsv(
  text: string,
  { delimiter, maxRows = MAX_ROWS }: { readonly delimiter: string; readonly maxRows?: number },
): readonly (readonly string[])[] {
  return parseCsv(text, { delimiter, maxRows }).map((row) => row.map(String));
}
