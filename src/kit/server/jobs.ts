import { type ConstructorOptions, type JobResult, PgBoss, fromKysely, fromPglite } from 'pg-boss';
import type { App } from './context.ts';
import type { OpenDatabase, Tx } from './database.ts';

/** A kind of work that is done later, at least once, by whichever process is free. */
export type Job<Data extends object> = {
  readonly name: string;
  /** Throwing puts it back with growing pauses; so it must be safe to run twice. */
  readonly run: (app: App, data: Data) => Promise<void>;
  /** How often it is tried again, at first after seconds, at last every ten minutes; 20 (two hours) where nothing is said. */
  readonly retries?: number;
  /** How many are fetched at once; 1 where nothing is said. Those of a killed process are tried again after 15 minutes. */
  readonly batch?: number;
};

/** Where jobs are sent to. */
export type Jobs = {
  /**
   * Puts work into the queue in the transaction that asks for it. `after` in milliseconds; of two with one `key`
   * that both wait, the first stands.
   */
  readonly send: <Data extends object>(
    tx: Tx,
    job: Pick<Job<Data>, 'name'>,
    data: Data,
    options?: { after?: number; key?: string },
  ) => Promise<void>;
};

export type RunningJobs = Jobs & {
  /** Makes the queues of these kinds where they are missing; only `work` works on them. */
  readonly prepare: (jobs: readonly Job<never>[]) => Promise<void>;
  /** Begins to work on these kinds. */
  readonly work: (app: App, jobs: readonly Job<never>[]) => Promise<void>;
  /** Finishes what is being done and takes no more. */
  readonly stop: () => Promise<void>;
};

/** Starts the queue in the given database; its tables stand in a schema of their own. */
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
          // a notification wakes the worker for what is due now; what becomes due later is found by asking
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

/** How one job of several ended; what it threw is kept with it, and told. */
async function outcome(id: string, run: () => Promise<void>, failed: (error: unknown) => void): Promise<JobResult> {
  try {
    await run();
    return { id, status: 'completed' };
  } catch (error) {
    failed(error);
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
