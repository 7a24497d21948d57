/** What a long list takes on its pages, in points. */
export type Listed = {
  /** Where it begins on the page that it begins on. */
  readonly y: number;
  /** Where the first line of what is drawn stands on every page after that. */
  readonly top: number;
  readonly bottom: number;
  readonly head: number;
  readonly row: number;
  /** What follows it, kept on one page with its last lines. */
  readonly tail: number;
};

/** So many lines stand on the last page, so that a sum never stands there alone. */
const LAST_LINES = 3;

/** How much must fit on a page for a line to stand on it: the line, and what may not be parted from it. */
export function heldTogether(line: number, lines: number, { row, tail }: Pick<Listed, 'row' | 'tail'>): number {
  const last = Math.min(LAST_LINES, lines);
  return line === lines - last ? last * row + tail : row;
}

/** How many pages a list of so many lines takes, the one that it begins on among them; the drawing goes by the same sums. */
export function countPages(lines: number, listed: Listed): number {
  const { y, top, bottom, head, row, tail } = listed;
  let pages = 1;
  let at = y;
  if (at + head + row > bottom) {
    pages += 1;
    at = top;
  }
  at += head;
  for (let line = 0; line < lines; line += 1) {
    if (at + heldTogether(line, lines, listed) > bottom) {
      pages += 1;
      at = top + head;
    }
    at += row;
  }
  return at + tail > bottom ? pages + 1 : pages;
}
