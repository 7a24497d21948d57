import { COLOMBIAN_HOLIDAYS } from './colombian-holidays.ts';
import { type Day, addDays } from './day.ts';
import type { Store } from './store.ts';

const KNOWN_YEARS = Object.keys(COLOMBIAN_HOLIDAYS).toSorted();

/** The first and the last day whose holidays are known in a country; null: none are known, and no day is a holiday. */
export function knownHolidays(country: Store['country']): { readonly from: Day; readonly to: Day } | null {
  return country === 'CO' ? { from: `${KNOWN_YEARS[0]}-01-01`, to: `${KNOWN_YEARS.at(-1)}-12-31` } : null;
}

/** Whether a day is from Monday to Friday and no holiday of the store's country; only Colombia's holidays are known. */
function isBusinessDay(day: Day, { country }: Pick<Store, 'country'>): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day, country);
}

/** Whether a day is a holiday of a country; false for years and countries without known holidays. */
export function isHoliday(day: Day, country: Store['country']): boolean {
  return country === 'CO' && (COLOMBIAN_HOLIDAYS[Number(day.slice(0, 4))] ?? '').split(' ').includes(day.slice(5));
}

/** The business day that is `count` ones after a day; null if a day up to it is beyond the known holidays. */
export function businessDayAfter(day: Day, count: number, store: Pick<Store, 'country'>): Day | null {
  const known = knownHolidays(store.country);
  let after = day;
  for (let left = count; left > 0;) {
    after = addDays(after, 1);
    if (known && (after < known.from || after > known.to)) return null;
    if (isBusinessDay(after, store)) left -= 1;
  }
  return after;
}

/** The last business day before a day. */
export function businessDayBefore(day: Day, store: Pick<Store, 'country'>): Day {
  let before = addDays(day, -1);
  while (!isBusinessDay(before, store)) before = addDays(before, -1);
  return before;
}
