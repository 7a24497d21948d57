import { type Day, dayIn } from '../core/day.ts';
import type { Store } from '../core/store.ts';

/** The source of the current time, passed in so that a test can set it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export function today(clock: Clock, store: Store): Day {
  return dayIn(clock.now(), store.timeZone);
}
