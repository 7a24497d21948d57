import { BAR_REDUCTION, BAR_SCALE, BAR_SMALL } from './constants.ts';

/**
 * Heights of a chart's bars, in its units (specification 9): scaled so that the largest would have 80; under 20 they stay
 * as they are, from 20 on 10 is subtracted, which leaves room for the label above. Values that are not positive have none.
 */
export function barHeights(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values);
  return values.map((value) => {
    if (largest === 0 || value <= 0) return 0;
    const scaled = (value / largest) * BAR_SCALE;
    return scaled < BAR_SMALL ? scaled : scaled - BAR_REDUCTION;
  });
}

/** The tallest that a bar can be. */
export const TALLEST_BAR = BAR_SCALE - BAR_REDUCTION;
