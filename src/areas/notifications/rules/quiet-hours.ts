import { dateTimeIn } from '#kit/core/day.ts';

/** Whole hours of a day, 0 to 23: from `from` on, before `to`; over midnight where `from` is later. */
export type QuietHours = { readonly from: number; readonly to: number };

/** Whether nothing is sent at an instant, by the hour in a time zone. */
export function isQuiet(instant: Date, timeZone: string, hours: QuietHours | undefined): boolean {
  if (!hours) return false;
  const hour = Number(dateTimeIn(instant, timeZone).slice(11, 13));
  return hours.from <= hours.to ? hour >= hours.from && hour < hours.to : hour >= hours.from || hour < hours.to;
}
