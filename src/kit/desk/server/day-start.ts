import type { Day } from '#kit/core/day.ts';

/** Start of a day in Colombia and Ecuador, which have UTC-5 all year. */
export function dayStart(day: Day): Date {
  return new Date(`${day}T00:00:00-05:00`);
}
