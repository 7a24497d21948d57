import { dateTimeIn } from '#kit/core/day.ts';

const MS_PER_DAY = 86_400_000;

/** Milliseconds from `now` until the hour comes next in a time zone without summer time; never 0. */
export function millisecondsUntil(hour: number, timeZone: string, now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = dateTimeIn(now, timeZone).slice(11).split(':').map(Number);
  const ofDay = ((hours * 60 + minutes) * 60 + seconds) * 1000 + now.getMilliseconds();
  const until = hour * 3_600_000 - ofDay;
  return until > 0 ? until : until + MS_PER_DAY;
}
