import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { compileOnce, prepared } from './prepared-statements.ts';

/** Milliseconds between looks on PostgreSQL, where other processes add jobs, and leave some when they are killed. */
const AMONG_OTHERS = 1000;
/** On the embedded database, where `changed` tells of nearly every job; only pg-boss's own retries need this look. */
const ALONE = 10_000;

export type DueJobs = {
  /** This process has added a job for later, in a transaction that may still run, or will retry one. */
  readonly changed: () => void;
  /** Ends the looks, after a running one. */
  readonly stop: () => Promise<void>;
};

type WaitingQueue = {
  readonly name: string;
  readonly isDue: boolean;
  /** Milliseconds until the first job that is not due yet, by the database's clock; null: there is none. */
  readonly wait: number | null;
};

/** The queues with waiting jobs: one may have jobs that are due, and others a moment later. */
const waitingQueues = compileOnce(
  (names: readonly string[]) => sql<WaitingQueue>`${prepared}
    select name, bool_or(start_after <= now()) as "isDue",
           (extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000)::float8 as wait
    from pgboss.job where name = any(${names}::text[]) and state < 'active' and not blocked group by name`,
);

/**
 * Calls `wake` with the name of each queue when a job of it becomes due, on PostgreSQL at most a second later. One
 * look serves all queues: those of pg-boss's workers lock rows, and were most of what an idle server did. Where the
 * database fails, `onError` gets the error, and the looks go on.
 */
export function watchDueJobs(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  names: readonly string[],
  { wake, onError }: { readonly wake: (name: string) => void; readonly onError: (error: Error) => void },
): DueJobs {
  let pause = new AbortController();
  let isChanged = false;
  const stopping = new AbortController();

  /** Returns the milliseconds until the next look. */
  async function look(): Promise<number> {
    let next = kind === 'embedded' ? ALONE : AMONG_OTHERS;
    try {
      // on the embedded database it begins after the transaction that added a job
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
      const next = await look();
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
