import { Gauge, type Registry } from 'prom-client';
import type { App } from '#kit/server/context.ts';
import { measure } from './deliver/delivery-store.ts';

/** The delivery of events to the ERP, where the settings name its address. */
export function addDeliveryMetrics({ db, clock, settings }: App, registry: Registry): void {
  if (!settings.erpEvents) return;
  const gauge = (name: string, help: string, read: (now: Awaited<ReturnType<typeof measure>>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(read(await measure(db)));
      },
    });
  gauge('erp_events_undelivered', 'Events that the ERP has not taken yet', ({ undelivered }) => undelivered);
  gauge('erp_events_stuck', 'Of these, events that wait for a person', ({ stuck }) => stuck);
  gauge('erp_events_lag_seconds', 'The age of the oldest event that the ERP has not taken', ({ oldest }) =>
    oldest === null ? 0 : Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000),
  );
}
