import { businessDayBefore } from '#kit/core/business-days.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import type { Store } from '#kit/core/store.ts';

/** How often a report is sent, as in the contract. */
export const FREQUENCIES = ['diaria', 'semanal', 'mensual'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/**
 * When a report is sent. `day`: null every day; 1 (Monday) to 7 every week; 1 to 31 every month, beyond its days the
 * last one; 0: the last business day of every month.
 */
export type Schedule = { readonly frequency: Frequency; readonly day: number | null };

/** The `day` of a monthly report that is sent on the last business day. */
export const LAST_BUSINESS_DAY = 0;

/** The days that a frequency can be sent on; null: it has none, because it is sent every day. */
export const DAYS_OF: Readonly<Record<Frequency, { readonly from: number; readonly to: number } | null>> = {
  diaria: null,
  semanal: { from: 1, to: 7 },
  mensual: { from: LAST_BUSINESS_DAY, to: 31 },
};

/** Whether a frequency has this day. */
export function isDayOf(frequency: Frequency, day: number | null): boolean {
  const days = DAYS_OF[frequency];
  if (days === null || day === null) return days === day;
  return Number.isInteger(day) && day >= days.from && day <= days.to;
}

/** The first day after a day on which a report is sent; days in the store's time zone, holidays of its country. */
export function nextReportDay({ frequency, day }: Schedule, after: Day, store: Pick<Store, 'country'>): Day {
  const tomorrow = addDays(after, 1);
  if (frequency === 'diaria' || day === null) return tomorrow;
  if (frequency === 'semanal') return addDays(tomorrow, (day - weekdayOf(tomorrow) + 7) % 7);
  const next = dayOfMonth(after, day, store);
  return next > after ? next : dayOfMonth(firstOfNextMonth(after), day, store);
}

/** The day of a monthly report in the month of a day. */
function dayOfMonth(inMonth: Day, day: number, store: Pick<Store, 'country'>): Day {
  const first = firstOfNextMonth(inMonth);
  if (day === LAST_BUSINESS_DAY) return businessDayBefore(first, store);
  const last = addDays(first, -1);
  return day > Number(last.slice(8)) ? last : addDays(`${inMonth.slice(0, 7)}-01`, day - 1);
}

function firstOfNextMonth(day: Day): Day {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** The weekday of a day: 1 Monday, 7 Sunday. */
function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}

/** The hour from which the reports of a day are sent, in the store's time zone. */
export const REPORT_HOUR = 6;

/** The last day whose reports are due; `moment`: 'YYYY-MM-DD HH:mm:ss' in the store's time zone. */
export function lastDueDay(moment: string): Day {
  const day = moment.slice(0, 10);
  return Number(moment.slice(11, 13)) >= REPORT_HOUR ? day : addDays(day, -1);
}
