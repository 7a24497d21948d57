import { type CellValue, delimiterOf, readCsv, readFirstSheet } from '#kit/core/spreadsheet.ts';
import { inflatedSize } from './inflatedSize.ts';

/** A row of a file, with its number in the file, from 1. */
export type TableRow = { readonly row: number; readonly cells: readonly CellValue[] };

/**
 * Why a file cannot be read as a table: an old or encrypted workbook, or a file that cannot be opened, is too large or
 * too long.
 */
export type FileProblem = 'old_workbook' | 'unreadable' | 'too_much_text' | 'too_many_lines';

type TableLimits = {
  /** The maximum number of rows, with the heading. */
  readonly rows: number;
  /** The maximum inflated size of a workbook, in bytes. */
  readonly bytes: number;
  /** How many rows may be above the headings. */
  readonly above: number;
};

/**
 * Reads the first visible sheet of an Excel file (.xlsx), or a CSV file, and leaves out its empty rows. The browser
 * reads the file, so that the server never opens a file of a user.
 */
export async function readTable(bytes: Uint8Array, limits: TableLimits): Promise<readonly TableRow[] | FileProblem> {
  if (startsWith(bytes, OLD_WORKBOOK)) return 'old_workbook';
  const isWorkbook = startsWith(bytes, ZIP);
  const size = isWorkbook ? inflatedSize(bytes) : bytes.length;
  if (size === null) return 'unreadable';
  if (size > limits.bytes) return 'too_much_text';
  const rows = isWorkbook ? await readWorkbook(bytes, limits) : readText(decodeText(bytes), limits);
  if (rows === null) return 'unreadable';
  return rows.length > limits.rows ? 'too_many_lines' : rows;
}

/** The first bytes of a ZIP archive, which an .xlsx file is. */
const ZIP = [0x50, 0x4b];
/** The first bytes of the container of .xls files, and of .xlsx files with a password. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte);
}

/** Reads a workbook; null if the bytes are no workbook that can be opened. */
async function readWorkbook(bytes: Uint8Array, limits: TableLimits): Promise<readonly TableRow[] | null> {
  const rows: TableRow[] = [];
  try {
    for await (const { index, values } of readFirstSheet(bytes)) {
      if (values.every((value) => value === null || value === '')) continue;
      rows.push({ row: index + 1, cells: values });
      if (rows.length > limits.rows) break;
    }
  } catch {
    return null;
  }
  return rows;
}

function readText(text: string, { above }: TableLimits): readonly TableRow[] | null {
  // binary data is no CSV
  if (text.includes('\0')) return null;
  // a title may be above the headings, which are the line with the most separators
  const separators = (line: string) => line.replaceAll(/[^;,\t|]/g, '').length;
  const firstLines = text.split(/\r\n|[\r\n]/, above + 1);
  const [heading = ''] = firstLines.toSorted((a, b) => separators(b) - separators(a));
  return readCsv(text, { delimiter: delimiterOf(heading) })
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Excel writes CSV in UTF-8, in UTF-16 ('Unicode text'), or else in Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
