import { dateTimeIn, formatDay } from '#kit/core/day.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';

/** An instant (ISO 8601) to the second, in the time zone of a store. */
export function formatExactInstant(instant: string, store: StoreCode): string {
  const text = dateTimeIn(new Date(instant), STORES[store].timeZone);
  return `${formatDay(text)}, ${text.slice(11)}`;
}
