import { type Day, addDays } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { AssumedOrders } from './forecast.ts';

/** How many weeks before today the usual orders are measured by. */
const USUAL_WEEKS = 8;

/** The days that the usual orders are measured by: the last eight weeks, without today. */
export function usualPeriod(today: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(today, -7 * USUAL_WEEKS), to: addDays(today, -1) };
}

/** The values of a station's orders of these weeks that were delivered on one weekday; 1: Monday, 7: Sunday. */
type WeekdayOrders = { readonly station: number | null; readonly weekday: number; readonly cents: Cents };

/** The values of a station's orders that are placed for a day. */
type PlacedOrders = { readonly station: number | null; readonly day: Day; readonly cents: Cents };

/**
 * Estimates orders that are not placed yet: for each station and day, by how much the mean of its last eight such
 * weekdays (those without an order count 0) exceeds what is placed. Means are rounded to `unit`, the smallest amount of
 * the currency in cents. Days without such an excess are left out.
 */
export function assumedOrders({
  usual,
  placed,
  today,
  days,
  unit,
}: {
  readonly usual: readonly WeekdayOrders[];
  readonly placed: readonly PlacedOrders[];
  readonly today: Day;
  /** Number of days, today included. */
  readonly days: number;
  readonly unit: Cents;
}): readonly AssumedOrders[] {
  const placedBy = new Map<string, Cents>();
  for (const { station, day, cents } of placed) {
    const key = `${station} ${day}`;
    placedBy.set(key, (placedBy.get(key) ?? 0) + cents);
  }
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index);
    const cents = usual
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ station, cents: sum }) => {
        const mean = Math.round(sum / USUAL_WEEKS / unit) * unit;
        return Math.max(0, mean - (placedBy.get(`${station} ${day}`) ?? 0));
      })
      .reduce((sum, excess) => sum + excess, 0);
    return { day, cents };
  }).filter(({ cents }) => cents > 0);
}

/** The weekday of ISO 8601: 1 is Monday, 7 Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}
