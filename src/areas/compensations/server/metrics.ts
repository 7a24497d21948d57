import { Gauge, type Registry } from 'prom-client';
import type { App } from '#kit/server/context.ts';
import { countByState, countContradictions, countDelayed } from './check-store.ts';

export function addCompensationMetrics(app: App, registry: Registry): void {
  new Gauge({
    name: 'compensations',
    help: 'Compensations by state: B in process, S completed, F rejected',
    labelNames: ['estado'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { estado, count } of await countByState(app.db)) this.set({ estado }, count);
    },
  });

  new Gauge({
    name: 'compensations_delayed',
    help: 'Compensations that the ERP has not answered in time',
    registers: [registry],
    async collect() {
      const since = app.clock.now().getTime() - app.settings.compensationDelayed;
      this.set(await countDelayed(app.db, new Date(since)));
    },
  });

  new Gauge({
    name: 'compensation_contradictions',
    help: 'Answers of the ERP that contradict the recorded answer to a compensation',
    registers: [registry],
    async collect() {
      this.set(await countContradictions(app.db));
    },
  });
}
