import { BAR_REDUCTION, BAR_SCALE, BAR_SMALL } from './constants.ts';

/**
 * Specification A9: the largest value scales to 80; heights from 20 lose 10 for the label; others than positive get
 * 0.
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
