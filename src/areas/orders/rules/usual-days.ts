import type { Day } from '#kit/core/day.ts';
import { ORDERS_MONTHS } from './constants.ts';

/** The default days of the list of orders: the last two months (specification B5). */
export function usualDays(today: Day): { readonly from: Day; readonly to: Day } {
  const [year, month, day] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, Number(today.slice(8))];
  const lastOfMonth = new Date(Date.UTC(year, month - ORDERS_MONTHS + 1, 0)).getUTCDate();
  const from = new Date(Date.UTC(year, month - ORDERS_MONTHS, Math.min(day, lastOfMonth)));
  return { from: from.toISOString().slice(0, 10), to: today };
}
