import type { Tx } from '../database/database.ts';

/** Queues jobs and retries failed ones; jobs.ts runs them. */
export type JobSender = {
  /**
   * Queues a job in the transaction. `after`: delay in milliseconds. A job is dropped if one with the same `key`
   * already waits. Due jobs with a higher `priority` (default 0) run first.
   */
  readonly send: (
    tx: Tx,
    job: { readonly name: string },
    data: object,
    options?: { after?: number; key?: string; priority?: number },
  ) => Promise<void>;
  /**
   * Retries failed jobs of an existing queue, in the transaction: each runs once more, at once. Jobs that have not
   * failed stay as they are.
   */
  readonly retry: (tx: Tx, queue: string, ids: readonly string[]) => Promise<void>;
};
