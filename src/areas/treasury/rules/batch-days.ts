import { businessDayBefore, isHoliday } from '#kit/core/business-days.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import type { Store } from '#kit/core/store.ts';
import { weekdayOf } from './usual-orders.ts';

/** The days of a weekly batch; all are days in the store's time zone. */
type BatchDays = {
  /** The next day of the batch, today included. */
  readonly next: Day;
  /** When to remind of it: that day, or the business day before it where it is a holiday. */
  readonly reminder: Day;
  /** The last day that its payment has to reach: from its reminder on the day of the next batch, else its own day. */
  readonly until: Day;
};

/** The days of the batch of a weekday (1: Monday, 7: Sunday), seen from a day. */
export function batchDays(weekday: number, today: Day, store: Pick<Store, 'country'>): BatchDays {
  const next = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const reminder = isHoliday(next, store.country) ? businessDayBefore(next, store) : next;
  return { next, reminder, until: reminder <= today ? addDays(next, 7) : next };
}
