const SCALE = 80;
const SMALL = 20;
const REDUCTION = 10;

/**
 * Heights of a chart's bars, in its units (specification 9): scaled so that the largest would have 80; under 20 they stay
 * as they are, from 20 on 10 is subtracted, which leaves room for the label above. Values that are not positive have none.
 */
export function barHeights(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values);
  return values.map((value) => {
    if (largest === 0 || value <= 0) return 0;
    const scaled = (value / largest) * SCALE;
    return scaled < SMALL ? scaled : scaled - REDUCTION;
  });
}

/** The tallest that a bar can be. */
export const TALLEST_BAR = SCALE - REDUCTION;
