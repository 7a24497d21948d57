import { COLOMBIAN_HOLIDAYS } from './colombian-holidays.ts';
import { type Day, addDays } from './day.ts';
import type { Store } from './store.ts';

/** Whether a day is from Monday to Friday and no holiday of the store's country; only Colombia's holidays are known. */
function isBusinessDay(day: Day, { country }: Pick<Store, 'country'>): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day, country);
}

/** Whether a day is a holiday of a country; false for years and countries without known holidays. */
export function isHoliday(day: Day, country: Store['country']): boolean {
  return country === 'CO' && (COLOMBIAN_HOLIDAYS[Number(day.slice(0, 4))] ?? '').split(' ').includes(day.slice(5));
}

/** The last business day before a day. */
export function businessDayBefore(day: Day, store: Pick<Store, 'country'>): Day {
  let before = addDays(day, -1);
  while (!isBusinessDay(before, store)) before = addDays(before, -1);
  return before;
}
