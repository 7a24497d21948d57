import type { Cents } from '#kit/core/money.ts';

/** A bar from one balance to the next, in percent of the chart's width. */
export type WaterfallBar = { readonly left: number; readonly width: number };

/** The smallest width of a bar, in percent: a small step must be seen, too. */
const MIN_WIDTH = 0.6;

/**
 * The bars of a waterfall: the first balance, each step, and the last balance. Balances begin at 0, steps where the one
 * before ended.
 */
export function waterfall(first: Cents, steps: readonly Cents[]): readonly WaterfallBar[] {
  const ends = [first];
  for (const step of steps) ends.push((ends.at(-1) ?? 0) + step);
  const last = ends.at(-1) ?? 0;
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const whole = high - low || 1;
  const bar = (from: Cents, to: Cents): WaterfallBar => {
    const width = Math.max((Math.abs(to - from) / whole) * 100, MIN_WIDTH);
    return { left: Math.min(((Math.min(from, to) - low) / whole) * 100, 100 - width), width };
  };
  return [bar(0, first), ...steps.map((_, index) => bar(ends[index] ?? 0, ends[index + 1] ?? 0)), bar(0, last)];
}
