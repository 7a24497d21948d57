/** Widths at size 1: of the widest text, and of its widest part that should stay on one line. */
export type Need = { readonly whole: number; readonly word: number };

export type Layout = { readonly size: number; readonly widths: readonly number[] };

/** Smaller letters come before broken words. */
const SIZES = [9, 8, 7] as const;

/**
 * The columns' widths in points on a page of this width, gaps excluded, and the size of the letters. Words stay whole
 * where the page allows it; whoever needs little gets it first, so that one long text does not squeeze the others.
 */
export function layOut(needs: readonly Need[], { width, gap }: { width: number; gap: number }): Layout {
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
  // what is left widens every column alike
  const factor = Math.max(1, room / sumOf(widths));
  return { size, widths: widths.map((one) => one * factor) };
}

/** Grows the widths to what is wanted, or by equal parts of the room. */
function grow(from: readonly number[], to: readonly number[], room: number): readonly number[] {
  const widths = [...from];
  let left = room - sumOf(from);
  const lacking = (at: number) => (to[at] ?? 0) - (from[at] ?? 0);
  const order = [...from.keys()].sort((one, other) => lacking(one) - lacking(other));
  for (const [place, at] of order.entries()) {
    const given = Math.min(lacking(at), left / (order.length - place));
    widths[at] = (from[at] ?? 0) + given;
    left -= given;
  }
  return widths;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
