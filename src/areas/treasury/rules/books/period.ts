import { type Day, addDays, isDay } from '#kit/core/day.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { Period } from './compare-books.ts';

/** The maximum length of a period, in years. */
const MAX_YEARS = 2;

/** The first day of the 24 months that end on a day. */
export function earliestDay(to: Day): Day {
  // the 29 February has no day two years before
  const before = `${Number(to.slice(0, 4)) - MAX_YEARS}${to.slice(4)}`;
  return isDay(before) ? addDays(before, 1) : `${before.slice(0, 4)}-03-01`;
}

/** Parses a period of at most 24 months; refuses the first invalid day. */
export function readPeriod(desde: string, hasta: string, prefix = ''): Result<Period> {
  if (!isDay(desde)) return badInput('day_invalid', 'desde must be a day: 2026-01-31.', `${prefix}desde`);
  if (!isDay(hasta)) return badInput('day_invalid', 'hasta must be a day: 2026-01-31.', `${prefix}hasta`);
  if (hasta < desde) return badInput('period_reversed', 'hasta must not be before desde.', `${prefix}hasta`);
  if (desde < earliestDay(hasta)) {
    return badInput('period_too_long', 'A period has at most 24 months.', `${prefix}desde`);
  }
  return ok({ from: desde, to: hasta });
}
