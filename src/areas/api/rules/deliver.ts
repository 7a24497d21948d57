const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pauses after each failure of an event, in ms: the last try is almost three days after the first one. */
const PAUSES: readonly number[] = [5 * SECOND, MINUTE, 10 * MINUTE, HOUR, ...Array<number>(11).fill(6 * HOUR)];

/** The pause after so many failures of an event, from 1, in ms; null: it has failed for good. */
export function pauseAfter(failures: number): number | null {
  return PAUSES[failures - 1] ?? null;
}

/** How long a webhook must have failed, and how often, before it is paused. */
const FAILING_MS = 5 * DAY;
const FAILING_TRIES = 20;

/**
 * Whether a webhook is paused after a failure: its address is gone (410), or it has failed for five days. Both time and
 * number count, because one event that failed and one that fails weeks later are no days of failures.
 */
export function pauseReason(failure: {
  readonly status: number | null;
  readonly failures: number;
  readonly failingSince: Date;
  readonly now: Date;
}): 'gone' | 'failing' | null {
  const { status, failures, failingSince, now } = failure;
  if (status === 410) return 'gone';
  const isLong = now.getTime() - failingSince.getTime() >= FAILING_MS;
  return isLong && failures >= FAILING_TRIES ? 'failing' : null;
}
