import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../database/database.ts';
import { compileOnce, prepared } from '../database/prepared-statements.ts';

/** Milliseconds between checks on PostgreSQL, where other processes add jobs, and leave some when they are killed. */
const POSTGRES_CHECK_EVERY = 1000;
/**
 * Milliseconds between checks on the embedded database. `changed` reports nearly every job there; only pg-boss's own
 * retries need the checks.
 */
const EMBEDDED_CHECK_EVERY = 10_000;

export type DueJobs = {
  /** Call it when this process has added a job for later, in a transaction that may still run, or will retry one. */
  readonly changed: () => void;
  /** Stops the checks, after a running one. */
  readonly stop: () => Promise<void>;
};

type WaitingQueue = {
  readonly name: string;
  readonly isDue: boolean;
  /** Milliseconds until the first job that is not due yet, by the database's clock; null: no such job. */
  readonly wait: number | null;
};

/** Reads the queues with waiting jobs. A queue may have jobs that are due and others that are not. */
const waitingQueues = compileOnce(
  (names: readonly string[]) => sql<WaitingQueue>`${prepared}
    select name, bool_or(start_after <= now()) as "isDue",
           (extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000)::float8 as wait
    from pgboss.job where name = any(${names}::text[]) and state < 'active' and not blocked group by name`,
);

/**
 * Calls `wake` with a queue's name when a job of the queue becomes due, on PostgreSQL at most a second later. One check
 * serves all queues: the checks of pg-boss's workers lock rows, and were most of an idle server's work. If the database
 * fails, `onError` receives the error, and the checks go on.
 */
export function watchDueJobs(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  names: readonly string[],
  { wake, onError }: { readonly wake: (name: string) => void; readonly onError: (error: Error) => void },
): DueJobs {
  let pause = new AbortController();
  let isChanged = false;
  const stopping = new AbortController();

  /** Returns the milliseconds until the next check. */
  async function check(): Promise<number> {
    let next = kind === 'embedded' ? EMBEDDED_CHECK_EVERY : POSTGRES_CHECK_EVERY;
    try {
      // the embedded database runs this after the transaction that added a job
      for (const { name, isDue, wait } of await waitingQueues(db, names)) {
        if (isDue) wake(name);
        if (wait !== null) next = Math.min(next, Math.ceil(wait));
      }
    } catch (error) {
      onError(error as Error);
    }
    return next;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      isChanged = false;
      const next = await check();
      if (isChanged || stopping.signal.aborted) continue;
      pause = new AbortController();
      await delay(next, undefined, { signal: pause.signal }).catch(() => undefined);
    }
  }

  const watching = watch();
  return {
    changed: () => {
      if (kind !== 'embedded') return;
      isChanged = true;
      pause.abort();
    },
    stop: async () => {
      stopping.abort();
      pause.abort();
      await watching;
    },
  };
}
