import { healthPart } from '#kit/desk/server/health-part.ts';
import { measureDelivery } from '../../server/deliver/delivery-store.ts';
import { EVENTS_HEALTH } from '../rules/health.ts';

/** Events for the ERP on the page of health. */
export const eventsHealth = healthPart('erp_events', {
  order: 8,
  rule: EVENTS_HEALTH,
  measure: async ({ db, clock, settings }) => {
    // if the ERP fetches events, the portal marks none as delivered
    if (!settings.erpEvents) return { isDelivered: false, undelivered: 0, stuck: 0, lag: 0 };
    const { undelivered, oldest, stuck } = await measureDelivery(db);
    const lag = oldest === null ? 0 : Math.max(0, Math.round((clock.now().getTime() - oldest.getTime()) / 1000));
    return { isDelivered: true, undelivered, stuck, lag };
  },
});
