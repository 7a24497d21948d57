/** The first and the longest pause between two polls of a payment's outcome (docs/product.md, Payments). */
const FIRST_PAUSE_MS = 3000;
const MAX_PAUSE_MS = 30_000;
const GROWTH = 1.5;

/** Delay before the next poll, in ms: 3 s, growing by half up to 30 s. `polls`: number of polls so far. */
export function pollDelay(polls: number): number {
  const grown = FIRST_PAUSE_MS * GROWTH ** Math.max(0, polls - 1);
  return Math.min(MAX_PAUSE_MS, Math.round(grown / 1000) * 1000);
}
