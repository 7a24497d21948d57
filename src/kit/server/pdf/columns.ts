/** A column's needs, as widths at font size 1: of its widest text, and of the widest part that should not wrap. */
export type ColumnNeed = { readonly whole: number; readonly word: number };

export type Layout = { readonly size: number; readonly widths: readonly number[] };

/** Font sizes in points, tried in this order before words are broken. */
const SIZES = [9, 8, 7] as const;

/**
 * Computes the columns' widths in points, without gaps, and the font size. Words stay whole if the page is wide enough.
 * Columns that need little get it first, so that one long text does not squeeze the others.
 */
export function layOut(needs: readonly ColumnNeed[], { width, gap }: { width: number; gap: number }): Layout {
  const room = width - gap * (needs.length - 1);
  const size = SIZES.find((one) => sumOf(needs.map(({ word }) => word * one)) <= room);
  if (size === undefined) {
    const words = needs.map(({ word }) => word * SIZES[0]);
    return {
      size: SIZES[0],
      widths: grow(
        words.map(() => 0),
        words,
        room,
      ),
    };
  }
  const wholes = needs.map(({ whole }) => whole * size);
  const words = needs.map(({ word }) => word * size);
  const widths = grow(words, wholes, room);
  // the rest of the width is shared in proportion
  const factor = Math.max(1, room / sumOf(widths));
  return { size, widths: widths.map((one) => one * factor) };
}

/** Grows widths from `from` to `to`, or, if the room does not suffice, by equal parts of it. */
function grow(from: readonly number[], to: readonly number[], room: number): readonly number[] {
  const widths = [...from];
  let left = room - sumOf(from);
  const lacking = (index: number) => (to[index] ?? 0) - (from[index] ?? 0);
  const order = [...from.keys()].sort((one, other) => lacking(one) - lacking(other));
  for (const [done, index] of order.entries()) {
    const given = Math.min(lacking(index), left / (order.length - done));
    widths[index] = (from[index] ?? 0) + given;
    left -= given;
  }
  return widths;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
