import { type ConstructorOptions, type JobResult, PgBoss, fromKysely, fromPglite } from 'pg-boss';
import type { App } from './context.ts';
import type { OpenDatabase } from './database.ts';
import type { JobSender } from './job-sender.ts';

/** Work done later, at least once, by any process. */
export type Job<Data extends object> = {
  readonly name: string;
  /** Throwing retries it with growing pauses, so it must be safe to run twice. */
  readonly run: (app: App, data: Data) => Promise<void>;
  /** Number of retries, the first after seconds, later every ten minutes; default 20 (two hours). */
  readonly retries?: number;
  /** How many are fetched at once, default 1. Those of a killed process are retried after 15 minutes. */
  readonly batch?: number;
};

export type RunningJobs = JobSender & {
  /** Creates missing queues, without working on them. */
  readonly prepare: (jobs: readonly Job<never>[]) => Promise<void>;
  readonly work: (app: App, jobs: readonly Job<never>[]) => Promise<void>;
  /** Finishes running jobs and takes no more. */
  readonly stop: () => Promise<void>;
};

/** Starts the queue; its tables have a schema of their own. */
export async function startJobs(
  database: OpenDatabase,
  databaseUrl: string | undefined,
  onError: (error: Error) => void,
): Promise<RunningJobs> {
  const options: ConstructorOptions = database.embedded
    ? { db: fromPglite(database.embedded), backend: 'pglite', useListenNotify: true }
    : { connectionString: databaseUrl ?? '', max: 3, useListenNotify: true };
  const boss = new PgBoss(options);
  boss.on('error', onError);
  await boss.start();

  const prepare: RunningJobs['prepare'] = async (jobs) => {
    for (const job of jobs) {
      await boss.createQueue(job.name, {
        policy: 'short',
        notify: true,
        retryLimit: job.retries ?? 20,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 600,
      });
    }
  };

  return {
    prepare,
    send: async (tx, job, data, { after = 0, key } = {}) => {
      await boss.send(job.name, data, {
        db: fromKysely(tx),
        ...(after > 0 && { startAfter: new Date(Date.now() + after) }),
        ...(key && { singletonKey: key }),
      });
    },
    work: async (app, jobs) => {
      await prepare(jobs);
      for (const job of jobs as readonly Job<object>[]) {
        const options = {
          // a notification wakes the worker for jobs due now; later ones are found by polling
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: 1,
          batchSize: job.batch ?? 1,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        await boss.work<object, void, typeof options>(job.name, options, async (batch) => {
          const results: JobResult[] = [];
          for (const { id, data } of batch)
            results.push(
              await outcome(
                id,
                () => job.run(app, data),
                (error) => app.report(error, { job: job.name }),
              ),
            );
          return results;
        });
      }
    },
    stop: () => boss.stop({ graceful: true, close: true }),
  };
}

async function outcome(id: string, run: () => Promise<void>, failed: (error: unknown) => void): Promise<JobResult> {
  try {
    await run();
    return { id, status: 'completed' };
  } catch (error) {
    failed(error);
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
