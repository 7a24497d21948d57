/** Excel reads a CSV file as UTF-8 only if this mark is at its beginning. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Parts of a cell between characters that some spreadsheet program treats as separators. */
const PARTS = /[^,;|\t\r\n]+/g;
/** Text that a spreadsheet runs as a formula: also after blanks, invisible characters or a quote, or in full width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u;
const NUMBER = /^\s*[+-]?\d+([.,]\d+)*\s*$/;

/**
 * Writes rows as a CSV file (RFC 4180), with semicolons, as spreadsheets in Spanish expect, and every cell in quotes.
 * Text that a spreadsheet would run as a formula gets an apostrophe before it, also after a separator within the cell.
 */
export function writeCsv(rows: readonly (readonly (string | null)[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}

/** Writes further rows of a file that `writeCsv` has begun. */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  const cellOf = (text: string | null) => `"${withoutFormulas(text ?? '').replaceAll('"', '""')}"`;
  return rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('');
}

function withoutFormulas(text: string): string {
  if (NUMBER.test(text)) return text;
  return text.replaceAll(PARTS, (part) => (FORMULA.test(part) && !NUMBER.test(part) ? `'${part}` : part));
}
