import { expect, it } from 'vitest';
import { pauseAfter, pauseReason } from './deliver.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it('pauses after failures grow from 5 s to 6 h, and an event fails for good within three days', () => {
  const pauses = Array.from({ length: 30 }, (_, n) => pauseAfter(n + 1));
  const known = pauses.filter((pause) => pause !== null);
  expect(known.slice(0, 6)).toEqual([5000, 60_000, 600_000, HOUR, 6 * HOUR, 6 * HOUR]);
  expect(known).toEqual(known.toSorted((one, other) => one - other));
  const all = known.reduce((sum, pause) => sum + pause, 0);
  expect([all > 2 * DAY, all < 3 * DAY]).toEqual([true, true]);
  expect(pauses.slice(known.length).every((pause) => pause === null)).toBe(true);
});

it('a webhook is paused by 410 at once, else only after many failures in five days', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const since = (ago: number) => new Date(now.getTime() - ago);
  const reason = (status: number | null, failures: number, ago: number) =>
    pauseReason({ status, failures, failingSince: since(ago), now });
  expect(reason(410, 1, 0)).toBe('gone');
  expect(reason(500, 20, 5 * DAY)).toBe('failing');
  expect(reason(null, 100, 9 * DAY)).toBe('failing');
  expect(reason(500, 20, 5 * DAY - 1)).toBeNull();
  // an event that failed, and another one weeks later
  expect(reason(500, 17, 40 * DAY)).toBeNull();
});
