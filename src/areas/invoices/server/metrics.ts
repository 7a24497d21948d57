import type { App } from '#kit/server/context.ts';
import type { CounterDefinition, Metrics } from '#kit/server/metrics/metrics.ts';
import { measureUnfinished } from './check-store.ts';

export const ENDED_PAYMENTS: CounterDefinition = {
  name: 'surtidor_payments_ended_total',
  help: 'Payments that reached a final state by a status of their gateway',
  labels: ['state'],
  initial: ['approved', 'rejected', 'failed', 'expired', 'reversed'].map((state) => ({ state })),
};

export const PAYMENT_CONTRADICTIONS: CounterDefinition = {
  name: 'surtidor_payment_contradictions_total',
  help: 'Gateway statuses that contradict a payment: another amount, or another final state',
  labels: ['kind'],
  initial: [{ kind: 'amount' }, { kind: 'ending' }],
};

export function addPaymentMetrics({ db, clock }: App, metrics: Metrics): void {
  metrics.addCounter(ENDED_PAYMENTS);
  metrics.addCounter(PAYMENT_CONTRADICTIONS);
  metrics.addDatabaseGauges(
    {
      surtidor_payments_unfinished: { help: 'Payments that have not ended, by state', labels: ['state'] },
      surtidor_payments_oldest_unfinished_seconds: { help: 'Age of the oldest payment that has not ended' },
    },
    async () => {
      const { counts, oldest } = await measureUnfinished(db);
      return {
        surtidor_payments_unfinished: Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
        surtidor_payments_oldest_unfinished_seconds: secondsSince(oldest, clock.now()),
      };
    },
  );
}

function secondsSince(instant: Date | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, (now.getTime() - instant.getTime()) / 1000);
}
