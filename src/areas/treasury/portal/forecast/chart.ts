/** How a forecast is drawn: a column for each day, from the line at zero to what is available at the day's end. */
type Column = {
  /** In percent of the width and of the height, from the left and from above. */
  readonly left: number;
  readonly width: number;
  /** Where the day's value is, and where its column begins and how high it is. */
  readonly value: number;
  readonly top: number;
  readonly height: number;
  readonly isHeld: boolean;
};

type Chart = { readonly columns: readonly Column[]; readonly zero: number };

/** The part of the height that stays free above the highest value, so that its line is not cut. */
const MARGIN = 0.08;

type Day = { readonly cents: number; readonly isHeld: boolean };

/** Computes the columns of these days. */
export function chartOf(days: readonly Day[]): Chart {
  const values = days.map(({ cents }) => cents);
  const max = Math.max(0, ...values);
  const min = Math.min(0, ...values);
  const span = (max - min || 1) * (1 + MARGIN);
  const percent = (cents: number) => ((max - cents) / span + MARGIN / (1 + MARGIN) / 2) * 100;
  const zero = percent(0);
  const width = 100 / days.length;
  return {
    zero,
    columns: days.map(({ cents, isHeld }, index) => {
      const value = percent(cents);
      return {
        left: index * width,
        width,
        value,
        top: Math.min(value, zero),
        height: Math.abs(value - zero),
        isHeld,
      };
    }),
  };
}
