import { dateTimeIn, formatDay } from '#kit/core/day.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';

/** Formats an instant (ISO 8601) to the second, in a store's time zone. */
export function formatExactInstant(instant: string, store: StoreCode): string {
  const text = dateTimeIn(new Date(instant), STORES[store].timeZone);
  return `${formatDay(text)}, ${text.slice(11)}`;
}
