import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';

/** Formats an instant (ISO 8601) in the time zone of the desk's store. */
export function formatInstant(instant: string): string {
  return formatDateTime(dateTimeIn(new Date(instant), portalConfig().timeZone));
}
