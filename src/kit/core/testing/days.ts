import { type Day, addDays, dayIn } from '../day.ts';

/**
 * Days of fixtures. What must come before or after something else is counted from the same day: between the first day of
 * the month and today are 0 to 30 days (docs/testing.md, Other days).
 */

/** A day counted from today in the stores, which are all at UTC-5; negative for days before. */
export function dayFromToday(days: number, now = new Date()): Day {
  return addDays(dayIn(now, 'America/Bogota'), days);
}

/** A day counted from the first day of this month; -1 is the last day of the previous one. */
export function dayFromMonthStart(days: number, now = new Date()): Day {
  return addDays(`${dayFromToday(0, now).slice(0, 7)}-01`, days);
}
