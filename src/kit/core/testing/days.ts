import { type Day, addDays, dayIn } from '../day.ts';

/**
 * Days of fixtures. Count days whose order matters from the same day: today is 0 to 30 days after the first day of the
 * month (docs/testing.md, Other days).
 */

/** The day that is `days` after today in the stores, which are all at UTC-5; negative for past days. */
export function dayFromToday(days: number, now = new Date()): Day {
  return addDays(dayIn(now, 'America/Bogota'), days);
}

/** The day that is `days` after the first day of this month; -1 is the last day of the previous month. */
export function dayFromMonthStart(days: number, now = new Date()): Day {
  return addDays(`${dayFromToday(0, now).slice(0, 7)}-01`, days);
}
