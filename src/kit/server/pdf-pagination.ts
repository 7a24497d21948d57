/** Heights of a long list on its pages, in points. */
export type TableLayout = {
  /** Top of the list on its first page. */
  readonly y: number;
  /** Top of the first line on every later page. */
  readonly top: number;
  readonly bottom: number;
  readonly head: number;
  readonly row: number;
  /** Height of what follows the list, kept on one page with its last lines. */
  readonly tail: number;
};

/** At least so many lines share the last page with the sum. */
const LAST_LINES = 3;

/** Height that must fit on the page for a line to be drawn there, with what must not be separated from it. */
export function keepTogether(line: number, lines: number, { row, tail }: Pick<TableLayout, 'row' | 'tail'>): number {
  const last = Math.min(LAST_LINES, lines);
  return line === lines - last ? last * row + tail : row;
}

/** Number of pages of a list, its first one included. The drawing uses the same calculation. */
export function countPages(lines: number, listed: TableLayout): number {
  const { y, top, bottom, head, row, tail } = listed;
  let pages = 1;
  let at = y;
  if (at + head + row > bottom) {
    pages += 1;
    at = top;
  }
  at += head;
  for (let line = 0; line < lines; line += 1) {
    if (at + keepTogether(line, lines, listed) > bottom) {
      pages += 1;
      at = top + head;
    }
    at += row;
  }
  return at + tail > bottom ? pages + 1 : pages;
}
