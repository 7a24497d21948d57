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
  /** Where the day's other value is; undefined without one. */
  readonly other: number | undefined;
};

type Chart = { readonly columns: readonly Column[]; readonly zero: number };

/** The part of the height that stays free above the highest value, so that its line is not cut. */
const MARGIN = 0.08;

/** `other`: the value of a second curve. */
type Day = { readonly cents: number; readonly isHeld: boolean; readonly other?: number | undefined };

/** Computes the columns of these days. */
export function chartOf(days: readonly Day[]): Chart {
  const values = days.flatMap(({ cents, other = cents }) => [cents, other]);
  const max = Math.max(0, ...values);
  const min = Math.min(0, ...values);
  const span = (max - min || 1) * (1 + MARGIN);
  const percent = (cents: number) => ((max - cents) / span + MARGIN / (1 + MARGIN) / 2) * 100;
  const zero = percent(0);
  const width = 100 / days.length;
  return {
    zero,
    columns: days.map(({ cents, isHeld, other }, index) => {
      const value = percent(cents);
      return {
        left: index * width,
        width,
        value,
        top: Math.min(value, zero),
        height: Math.abs(value - zero),
        isHeld,
        other: other === undefined ? undefined : percent(other),
      };
    }),
  };
}
