import { type Day, addDays } from '#kit/core/day.ts';

/** A time at which the whole suite must pass, and why it could fail then. */
type Moment = {
  readonly name: string;
  readonly why: string;
  /** Whether it occurs on this day in UTC. */
  readonly isOn: (day: Day) => boolean;
  /** 'HH:mm' in UTC; the stores' days begin at 05:00. */
  readonly time: string;
};

const isLastOfMonth = (day: Day) => addDays(day, 1).endsWith('-01');

/** At this time UTC and the stores are on the same day. */
const MORNING = '15:00';

export const MOMENTS: readonly Moment[] = [
  {
    name: '1st',
    why: 'a month without a past day; the previous one has just ended',
    isOn: (day) => day.endsWith('-01'),
    time: MORNING,
  },
  {
    name: '15th',
    why: 'as many days of the month before it as after it',
    isOn: (day) => day.endsWith('-15'),
    time: MORNING,
  },
  {
    name: '25th',
    why: 'a month of which little is left: days counted back stay in it, days counted forward leave it',
    isOn: (day) => day.endsWith('-25'),
    time: MORNING,
  },
  {
    name: '29th',
    why: 'a day that a month later does not exist in February',
    isOn: (day) => day.endsWith('-29') && !day.endsWith('-02-29'),
    time: MORNING,
  },
  {
    name: 'last-day',
    why: 'tomorrow is another month, and the next month may be shorter',
    isOn: isLastOfMonth,
    time: MORNING,
  },
  {
    name: '31-december',
    why: 'tomorrow is another year',
    isOn: (day) => day.endsWith('-12-31'),
    time: MORNING,
  },
  {
    name: '28-february',
    why: 'the end of the shortest month',
    isOn: (day) => day.endsWith('-02-28') && isLastOfMonth(day),
    time: MORNING,
  },
  {
    name: '29-february',
    why: 'a day that neither the year before nor the year after has',
    isOn: (day) => day.endsWith('-02-29'),
    time: MORNING,
  },
  {
    name: 'utc-midnight',
    why: 'UTC is in a new month and year, the stores are still in the old ones',
    isOn: (day) => day.endsWith('-01-01'),
    time: '00:05',
  },
  {
    name: 'store-midnight',
    why: 'a month of the stores that has just begun: what was an hour ago was in the one before',
    isOn: (day) => day.endsWith('-01'),
    time: '05:05',
  },
];

/** The first time after `now` at which the moment occurs. */
export function nextOccurrence({ isOn, time }: Pick<Moment, 'isOn' | 'time'>, now: Date): Date {
  const at = (day: Day) => new Date(`${day}T${time}:00Z`);
  let day = now.toISOString().slice(0, 10);
  while (!isOn(day) || at(day) <= now) day = addDays(day, 1);
  return at(day);
}

/** The moment of a name in MOMENTS, or of an ISO time with its zone. Throws a one-line Error for anything else. */
export function parseMoment(text: string, now: Date): { name: string; at: Date } {
  const known = MOMENTS.find(({ name }) => name === text);
  if (known) return { name: text, at: nextOccurrence(known, now) };
  const at = new Date(/T.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : NaN);
  if (Number.isNaN(at.getTime())) {
    const names = MOMENTS.map(({ name }) => name).join(', ');
    throw new Error(`--at takes ${names}, or a time such as 2026-12-31T05:10:00Z, not '${text}'.`);
  }
  return { name: text, at };
}
