/** Without this mark at its beginning Excel reads a CSV file in another encoding than UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Texts between the separators that a program may split a file at, whatever this file's own separator is. */
const PARTS = /[^,;|\t\r\n]+/g;
/** Text that a spreadsheet runs as a formula: also after blanks, invisible characters or a quote, or in full width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u;
const NUMBER = /^\s*[+-]?\d+([.,]\d+)*\s*$/;

/**
 * A line of a CSV file (RFC 4180), with semicolons, as spreadsheets in Spanish expect, and every cell in quotes. Text
 * that a spreadsheet would run as a formula gets an apostrophe before it, also after a separator within the cell.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((text) => `"${withoutFormulas(text).replaceAll('"', '""')}"`).join(';')}\r\n`;
}

function withoutFormulas(text: string): string {
  if (NUMBER.test(text)) return text;
  return text.replaceAll(PARTS, (part) => (FORMULA.test(part) && !NUMBER.test(part) ? `'${part}` : part));
}
