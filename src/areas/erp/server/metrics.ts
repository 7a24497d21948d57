import { Gauge, type Registry } from 'prom-client';
import type { App } from '#kit/server/context.ts';
import { measureDelivery } from './deliver/delivery-store.ts';

/** Adds metrics of the delivery of events to the ERP, if the settings have its address. */
export function addDeliveryMetrics({ db, clock, settings }: App, registry: Registry): void {
  if (!settings.erpEvents) return;
  const gauge = (name: string, help: string, read: (now: Awaited<ReturnType<typeof measureDelivery>>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(read(await measureDelivery(db)));
      },
    });
  gauge('erp_events_undelivered', 'Events that the ERP has not accepted yet', ({ undelivered }) => undelivered);
  gauge('erp_events_stuck', 'Undelivered events that wait for an operator', ({ stuck }) => stuck);
  gauge('erp_events_lag_seconds', 'Age of the oldest event that the ERP has not accepted', ({ oldest }) =>
    oldest === null ? 0 : Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000),
  );
}
