import { expect, describe, it } from 'vitest';
import type { HealthLevel } from '#kit/desk/core/health.ts';
import { OPERATIONS_SECTIONS } from '#kit/server/testing/operations-sections.ts';
import { type EventsHealth, type EventsSection, EVENTS_HEALTH } from './health.ts';

const CASES: readonly (readonly [EventsHealth, HealthLevel, EventsSection])[] = [
  [{ isDelivered: true, undelivered: 9, stuck: 0, lag: 3600 }, 'ok', 'Undelivered events'],
  [{ isDelivered: true, undelivered: 9, stuck: 0, lag: 3601 }, 'warn', 'Undelivered events'],
  [{ isDelivered: true, undelivered: 9, stuck: 1, lag: 0 }, 'down', 'Undelivered events'],
];

describe('the health of events for the ERP', () => {
  it.each(CASES)('with %j is %s, and %s helps', (figures, level, section) => {
    expect(EVENTS_HEALTH.level(figures)).toBe(level);
    expect(EVENTS_HEALTH.section(figures)).toBe(section);
    expect(OPERATIONS_SECTIONS).toContain(section);
  });
});
