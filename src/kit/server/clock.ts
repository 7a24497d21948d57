import { type Day, dayIn } from '../any/day.ts';
import type { Store } from '../any/store.ts';

/** Where "now" comes from. It is passed in, so that a test can choose it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** The day that it is in a store. */
export function today(clock: Clock, store: Store): Day {
  return dayIn(clock.now(), store.timeZone);
}
