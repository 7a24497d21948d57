import type { App } from '#kit/server/context.ts';
import type { CounterDefinition, Metrics } from '#kit/server/metrics/metrics.ts';
import { countUnanswered } from './check-store.ts';

export const COMPENSATION_CONTRADICTIONS: CounterDefinition = {
  name: 'surtidor_compensation_contradictions_total',
  help: 'Answers of the ERP that contradict the recorded answer to a compensation',
  initial: [{}],
};

export function addCompensationMetrics({ db, clock, settings }: App, metrics: Metrics): void {
  metrics.addCounter(COMPENSATION_CONTRADICTIONS);
  metrics.addDatabaseGauges(
    {
      surtidor_compensations_unanswered: { help: 'Compensations that the ERP has not answered yet' },
      surtidor_compensations_delayed: { help: 'Compensations that the ERP has not answered in time' },
    },
    async () => {
      const { unanswered, delayed } = await countUnanswered(
        db,
        new Date(clock.now().getTime() - settings.compensationDelayed),
      );
      return { surtidor_compensations_unanswered: unanswered, surtidor_compensations_delayed: delayed };
    },
  );
}
