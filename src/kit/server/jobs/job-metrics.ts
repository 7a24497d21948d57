import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { short } from '../database/prepared-statements.ts';
import type { CounterDefinition, Metrics } from '../metrics/metrics.ts';

export const RUN_JOBS: CounterDefinition = {
  name: 'surtidor_jobs_total',
  help: 'Runs of jobs in this process, by queue and result; a failed one is tried again',
  labels: ['queue', 'result'],
};

/** Adds how many jobs wait in each queue, and for how long the oldest one should have run. */
export function addJobMetrics(db: Db, metrics: Metrics): void {
  metrics.addCounter(RUN_JOBS);
  metrics.addDatabaseGauges(
    {
      surtidor_jobs_waiting: { help: 'Jobs that wait, also those for later, by queue', labels: ['queue'] },
      surtidor_jobs_oldest_due_seconds: {
        help: 'Time since the oldest waiting job was due, by queue; 0: none is due',
        labels: ['queue'],
      },
    },
    async () => {
      const queues = await measureQueues(db);
      const by = (value: (queue: QueueFigures) => number) =>
        queues.map((queue) => ({ labels: { queue: queue.name }, value: value(queue) }));
      return {
        surtidor_jobs_waiting: by(({ waiting }) => waiting),
        surtidor_jobs_oldest_due_seconds: by(({ overdue }) => overdue),
      };
    },
  );
}

type QueueFigures = { readonly name: string; readonly waiting: number; readonly overdue: number };

/** Reads the waiting jobs by their index; ended jobs, of a week, are many more. */
async function measureQueues(db: Db): Promise<readonly QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`${short}
    select q.name, coalesce(w.waiting, 0)::int as waiting, coalesce(greatest(0, w.overdue), 0)::float8 as overdue
    from pgboss.queue q
    left join (
      select name, count(*) as waiting, extract(epoch from now() - min(start_after)) as overdue
      from pgboss.job where state < 'active' and not blocked group by name
    ) w using (name)
    where q.name !~ '^__pgboss' order by q.name`.execute(db);
  return rows;
}
