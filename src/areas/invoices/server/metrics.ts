import { Gauge, type Registry } from 'prom-client';
import type { App } from '#kit/server/context.ts';
import { countContradictions, countPaymentsByState } from './check-store.ts';

export function addPaymentMetrics({ db }: App, registry: Registry): void {
  new Gauge({
    name: 'payments',
    help: 'Payments by state',
    labelNames: ['estado'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { estado, count } of await countPaymentsByState(db)) this.set({ estado }, count);
    },
  });

  new Gauge({
    name: 'payment_contradictions',
    help: 'Gateway statuses that contradict a payment: another amount, or another final state',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      for (const [kind, count] of Object.entries(await countContradictions(db))) this.set({ kind }, count);
    },
  });
}
