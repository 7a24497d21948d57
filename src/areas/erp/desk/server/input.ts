import * as v from 'valibot';
import { type Refusal, badInput } from '#kit/core/result.ts';
import { EVENT_DAYS, EVENT_LISTS, type EventFilter, WAITED_HOURS } from '../rules/events-api.ts';
import { anyText } from '#kit/desk/server/action.ts';

/** The filter of a list of events for the ERP. */
export const eventFilter = v.strictObject({
  search: anyText(100),
  list: v.picklist(EVENT_LISTS),
  client: anyText(60),
  type: anyText(60),
  days: v.nullable(v.picklist(EVENT_DAYS)),
  hours: v.nullable(v.picklist(WAITED_HOURS)),
});

/** Refuses a list of delivered events with neither client nor days as 'too_wide'. Null if the filter is allowed. */
export function wideRefusal({ search, list, client, days }: EventFilter): { ok: false; refusal: Refusal } | null {
  const isWide = list === 'delivered' && search === '' && client === '' && days === null;
  return isWide ? badInput('too_wide', 'Choose a client or a number of days.', 'days') : null;
}
