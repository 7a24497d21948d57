/** What a long list takes on its pages, in points. */
export type Listed = {
  /** Where it begins on the page that it begins on. */
  readonly y: number;
  /** Where the first line of what is drawn stands on every page after that. */
  readonly top: number;
  readonly bottom: number;
  readonly head: number;
  readonly row: number;
  /** What follows it, each kept in one piece. */
  readonly tail: readonly number[];
};

/** How many pages a list of so many lines takes, the one that it begins on among them; the drawing goes by the same sums. */
export function countPages(lines: number, { y, top, bottom, head, row, tail }: Listed): number {
  let pages = 1;
  let at = y;
  const place = (height: number, again: number) => {
    if (at + height > bottom) {
      pages += 1;
      at = top + again;
    }
    at += height;
  };
  place(head + row, 0);
  at -= row;
  for (let line = 0; line < lines; line += 1) place(row, head);
  for (const height of tail) place(height, 0);
  return pages;
}
