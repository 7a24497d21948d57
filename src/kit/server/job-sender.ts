import type { Tx } from './database.ts';

/** Queues jobs, and tries failed ones again; jobs.ts runs them. */
export type JobSender = {
  /**
   * Queues a job in the transaction. `after` in milliseconds; of two waiting with the same `key` the first stays. Jobs
   * of a higher `priority`, default 0, run before the others that are due.
   */
  readonly send: (
    tx: Tx,
    job: { readonly name: string },
    data: object,
    options?: { after?: number; key?: string; priority?: number },
  ) => Promise<void>;
  /**
   * Makes failed jobs of an existing queue due, in the transaction: each is tried once more, at once. Those that have not
   * failed stay as they are.
   */
  readonly retry: (tx: Tx, queue: string, ids: readonly string[]) => Promise<void>;
};
