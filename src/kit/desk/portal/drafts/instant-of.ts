import type { Day } from '#kit/core/day.ts';

/** Instant (ISO 8601, UTC) of a time 'HH:MM' in Colombia and Ecuador (UTC-5 all year). Null for an invalid time. */
export function instantOf(day: Day, time: string): string | null {
  const instant = new Date(`${day}T${time}:00-05:00`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
