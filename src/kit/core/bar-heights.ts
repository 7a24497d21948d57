import { BAR_REDUCTION, BAR_SCALE, BAR_SMALL } from './constants.ts';

/**
 * The heights of a chart's bars (specification A9). The largest value is scaled to 80; heights of 20 or more are
 * reduced by 10 for the label; a value that is not positive gets 0.
 */
export function barHeights(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values.filter(Number.isFinite));
  return values.map((value) => {
    if (largest === 0 || !(value > 0)) return 0;
    const scaled = (value / largest) * BAR_SCALE;
    return scaled < BAR_SMALL ? scaled : scaled - BAR_REDUCTION;
  });
}

export const TALLEST_BAR = BAR_SCALE - BAR_REDUCTION;
