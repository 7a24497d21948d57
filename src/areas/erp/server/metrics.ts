import type { App } from '#kit/server/context.ts';
import type { CounterDefinition, Metrics } from '#kit/server/metrics/metrics.ts';
import { MAX_COUNTED_EVENTS, measureBacklog } from './deliver/delivery-store.ts';
import { lastImportEnd } from './import/report-store.ts';

export const EVENT_DELIVERIES: CounterDefinition = {
  name: 'surtidor_event_deliveries_total',
  help: 'Attempts to deliver an event to the ERP, by result',
  labels: ['result'],
  initial: [{ result: 'accepted' }, { result: 'failed' }],
};

export const IMPORTS: CounterDefinition = {
  name: 'surtidor_imports_total',
  help: 'Imports over HTTP, by result; broken: the stream ended early, or the disk is full; failed: an unexpected error',
  labels: ['result'],
  initial: ['complete', 'broken', 'failed'].map((result) => ({ result })),
};

export const IMPORTED_RECORDS: CounterDefinition = {
  name: 'surtidor_import_records_total',
  help: 'Records of imports over HTTP, by outcome',
  labels: ['outcome'],
  initial: ['applied', 'unchanged', 'rejected'].map((outcome) => ({ outcome })),
};

/** Adds metrics of imports, and of the delivery of events to the ERP if the settings have its address. */
export function addErpMetrics({ db, clock, settings }: App, metrics: Metrics): void {
  metrics.addCounter(IMPORTS);
  metrics.addCounter(IMPORTED_RECORDS);
  metrics.addDatabaseGauges(
    { surtidor_import_last_end_timestamp_seconds: { help: 'When the newest import ended; no value: none has yet' } },
    async () => {
      const end = await lastImportEnd(db);
      return { surtidor_import_last_end_timestamp_seconds: end && end.getTime() / 1000 };
    },
  );
  if (!settings.erpEvents) return;
  metrics.addCounter(EVENT_DELIVERIES);
  metrics.addDatabaseGauges(
    {
      surtidor_events_undelivered: {
        help: `Events that the ERP has not accepted yet; at most ${MAX_COUNTED_EVENTS} are counted`,
      },
      surtidor_events_stuck_clients: { help: 'Clients whose events wait for an operator' },
      surtidor_events_lag_seconds: { help: 'Age of the oldest event that the ERP has not accepted' },
    },
    async () => {
      const { undelivered, stuckClients, oldest } = await measureBacklog(db);
      return {
        surtidor_events_undelivered: undelivered,
        surtidor_events_stuck_clients: stuckClients,
        surtidor_events_lag_seconds:
          oldest === null ? 0 : Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000),
      };
    },
  );
}
