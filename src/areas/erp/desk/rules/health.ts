import { type HealthRule, worstLevel } from '#kit/desk/core/health.ts';

/** `isDelivered`: false if the ERP fetches its events. `lag`: the oldest event's age, in seconds. */
export type EventsHealth = {
  readonly isDelivered: boolean;
  readonly undelivered: number;
  readonly stuck: number;
  readonly lag: number;
};

export type EventsSection = 'Undelivered events';

/** When events for the ERP need somebody (docs/operations.md, Health and metrics). */
export const EVENTS_HEALTH: HealthRule<EventsHealth, EventsSection> = {
  level: ({ stuck, lag }) => worstLevel(stuck > 0, lag > 3600),
  section: () => 'Undelivered events',
};
