import type { Day } from '#kit/core/day.ts';

/** The last `count` months, 'YYYY-MM', the newest first: that of `today` and those before it. */
export function lastMonths(today: Day, count: number): readonly string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}
