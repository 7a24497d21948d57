import type { Cents } from '../../../kit/any/money.ts';
import type { Choice, Selection } from './selection.ts';

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

/**
 * What is still chosen to be paid when a payment is approved: all but what it has paid. An invoice that it paid in part, and
 * that is chosen again as it stands since, stays; `open`: what was open in each when the payment was made.
 */
export function withoutPaid(
  selection: Selection,
  paid: readonly { readonly id: string; readonly open: Cents }[],
): Selection {
  const before = new Map(paid.map(({ id, open }) => [id, open]));
  return selection.filter(({ id, total }) => before.get(id) !== total);
}

/** What is chosen for another try when a payment has come to nothing: its invoices as they were chosen, beside what is. */
export function chosenAgain(selection: Selection, lines: readonly Choice[]): Selection {
  const again = new Set(lines.map(({ id }) => id));
  return [...selection.filter(({ id }) => !again.has(id)), ...lines];
}
