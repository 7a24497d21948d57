import { type ConstructorOptions, type JobResult, PgBoss, fromKysely, fromPglite } from 'pg-boss';
import type { App } from '../context.ts';
import type { OpenDatabase } from '../database/database.ts';
import { type DueJobs, watchDueJobs } from './due-jobs.ts';
import type { JobSender } from './job-sender.ts';
import { runAsOwner } from '../database/migrate.ts';
import { inTrace } from '../tracing/spans.ts';
import { RUN_JOBS } from './job-metrics.ts';

/** Seconds between a worker's own checks, needed only if both the notification and `watchDueJobs` fail. */
const WORKER_CHECK_EVERY = 60;
/** Milliseconds after which pg-boss has stored when it will retry a failed job. */
const RETRY_WRITTEN = 500;
/** Seconds between pg-boss's checks for jobs that depend on other jobs; we have no such jobs. */
const FLOWS = 86_400;

/** Of long jobs, in seconds: after how much silence another process begins them again, and how long they may take. */
const LONG = { heartbeatSeconds: 60, expireInSeconds: 6 * 3600 } as const;

/** pg-boss's connections. A statement fails after 30 seconds, as with connection-watch.ts. */
const CONNECTIONS = { max: 3, keepAlive: true, query_timeout: 30_000 } as const;

/** A kind of background work. Each job runs later, at least once, in any process. */
export type Job<Data extends object> = {
  /** The queue's name. It ends with 'mail' if the job sends mails: `isMailQueue` relies on that. */
  readonly name: string;
  /** Runs the job. If it throws, it is retried with growing pauses, so it must be safe to run twice. */
  readonly run: (app: App, data: Data) => Promise<void>;
  /** Number of retries: the first after seconds, later ones every ten minutes; default 20 (two hours). */
  readonly retries?: number;
  /** How many jobs are fetched at once, default 1. Jobs of a killed process are retried after 15 minutes. */
  readonly batch?: number;
  /** Whether a job may take hours. While it runs, its process says so twice a minute; default: at most 15 minutes. */
  readonly long?: true;
};

export type RunningJobs = JobSender & {
  /** Creates missing queues without running their jobs. */
  readonly prepare: (jobs: readonly Job<never>[]) => Promise<void>;
  /** Starts the jobs' workers. A second call, after an error, starts the missing ones. */
  readonly work: (app: App, jobs: readonly Job<never>[]) => Promise<void>;
  /** Finishes running jobs and starts no more. */
  readonly stop: () => Promise<void>;
};

/** The id of no job. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Starts pg-boss, whose tables are in their own schema. */
export async function startJobs(
  database: OpenDatabase,
  databaseUrl: string | undefined,
  onError: (error: Error) => void,
): Promise<RunningJobs> {
  const options: ConstructorOptions = { useListenNotify: true, schedule: false, flowIntervalSeconds: FLOWS };
  const boss = new PgBoss(
    database.embedded
      ? { ...options, db: fromPglite(database.embedded), backend: 'pglite' }
      : { ...options, ...CONNECTIONS, connectionString: databaseUrl ?? '' },
  );
  boss.on('error', (reported) => onError(toError(reported)));
  await runAsOwner(() => boss.start());

  const prepare: RunningJobs['prepare'] = async (jobs) => {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    // creating an existing queue changes nothing, but needs a lock and a transaction
    for (const job of jobs.filter(({ name }) => !known.has(name))) {
      await boss.createQueue(job.name, {
        policy: 'short',
        notify: true,
        retryLimit: job.retries ?? 20,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 600,
        ...(job.long && LONG),
      });
      // pg-boss reads a queue's settings at its first use, on a connection of its own. In a transaction of the embedded
      // database that connection would wait for the transaction (JOBS=off, where no worker uses the queue before).
      await boss.complete(job.name, NO_JOB);
    }
  };

  /** The id of this process's worker, by queue. */
  const workers = new Map<string, string>();
  const wake = (name: string) => boss.notifyWorker(workers.get(name) ?? '');
  let due: DueJobs | undefined;

  return {
    prepare,
    send: async (tx, job, data, { after = 0, key, priority = 0 } = {}) => {
      await boss.send(job.name, data, {
        db: fromKysely(tx),
        priority,
        ...(after > 0 && { startAfter: new Date(Date.now() + after) }),
        ...(key && { singletonKey: key }),
      });
      if (after > 0) due?.changed();
    },
    retry: async (tx, queue, ids) => {
      await boss.retry(queue, [...ids], { db: fromKysely(tx) });
      due?.changed();
    },
    work: async (app, jobs) => {
      await prepare(jobs);
      for (const job of jobs as readonly Job<object>[]) {
        for (const result of ['completed', 'failed']) app.metrics.count(RUN_JOBS, { queue: job.name, result }, 0);
        if (workers.has(job.name)) continue;
        const options = {
          // a notification wakes the worker for jobs that are due now, `watchDueJobs` for later jobs
          pollingIntervalSeconds: WORKER_CHECK_EVERY,
          notifyPollingIntervalSeconds: WORKER_CHECK_EVERY,
          batchSize: job.batch ?? 1,
          perJobResults: true,
        } as const;
        const worker = await boss.work<object, void, typeof options>(job.name, options, async (batch) => {
          // a full batch: more jobs may be due
          if (batch.length === options.batchSize) wake(job.name);
          const results: JobResult[] = [];
          for (const { id, data } of batch)
            results.push(
              await outcome(
                id,
                () => inTrace(app.traces, `job ${job.name}`, { 'surtidor.queue': job.name }, () => job.run(app, data)),
                (error) => {
                  app.log.error({ err: error, job: job.name }, 'a job failed and will be retried');
                  app.report(error, { job: job.name });
                },
              ),
            );
          for (const { status } of results) app.metrics.count(RUN_JOBS, { queue: job.name, result: status });
          if (results.some(({ status }) => status === 'failed'))
            setTimeout(() => due?.changed(), RETRY_WRITTEN).unref();
          return results;
        });
        workers.set(job.name, worker);
      }
      due ??= watchDueJobs(database, [...workers.keys()], { wake, onError });
    },
    stop: async () => {
      await due?.stop();
      await boss.stop({ graceful: true, close: true });
    },
  };
}

/** pg-boss reports an error of a worker as a copy of its fields, which is no Error. */
function toError(reported: Error): Error {
  if (reported instanceof Error) return reported;
  const { message, stack, ...fields } = reported as Error & { readonly queue?: string };
  const error = Object.assign(new Error(message), fields);
  if (stack !== undefined) error.stack = stack;
  return error;
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
