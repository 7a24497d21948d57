/** The first and the longest pause between two questions for a payment's ending (product.md, Money: 3 s to 30 s). */
const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 30_000;
const GROWTH = 1.5;

/**
 * How long the result page waits before it asks again, in whole seconds of milliseconds, when it has asked so many times
 * (1 or more): 3 s, growing by half each time, up to 30 s.
 */
export function pauseBeforeNext(asked: number): number {
  const grown = FIRST_PAUSE_MS * GROWTH ** Math.max(0, asked - 1);
  return Math.min(LONGEST_PAUSE_MS, Math.round(grown / 1000) * 1000);
}
