import { type RawBuilder, sql } from 'kysely';
import type { BackgroundTask } from '#kit/area.ts';
import type { App } from '../context.ts';
import { transaction } from '../database/database.ts';
import { long } from '../database/prepared-statements.ts';
import { millisecondsUntil } from './daily.ts';
import type { Job } from './jobs.ts';

/** The hour of the nightly cleaning, and its time zone. */
const HOUR = 2;
const TIME_ZONE = 'America/Bogota';
const NAME = 'database.clean';
const MS_PER_DAY = 86_400_000;

/** Rows that a table need not keep (docs/operations.md, Growth). */
export type OldRows = {
  readonly table: string;
  /** For how many days the table keeps them. */
  readonly days: number;
  /** Maximum rows of a statement. Each statement is a transaction, so other work waits for one piece only. */
  readonly piece: number;
  /** Deletes at most `most` rows that were old enough at `before`. */
  readonly delete: (before: Date, most: number) => RawBuilder<unknown>;
};

/** Creates the job that deletes old rows each night. A table that fails does not keep the others from being cleaned. */
export function cleaningJob(oldRows: readonly OldRows[]): Job<object> {
  return {
    name: NAME,
    run: async (app) => {
      // first: the next night comes also when this one fails
      await schedule(app);
      const errors: unknown[] = [];
      for (const rows of oldRows) await deleteOldRows(app, rows).catch((error: unknown) => errors.push(error));
      if (errors.length === 1) throw errors[0];
      if (errors.length > 1) throw new AggregateError(errors, `${errors.length} tables could not be cleaned`);
    },
  };
}

export function cleanNightly(app: App, oldRows: readonly OldRows[]): BackgroundTask {
  return { jobs: [cleaningJob(oldRows)], begin: () => schedule(app) };
}

/** Queues the next night's job; if several are queued, the first one stays. */
async function schedule(app: App): Promise<void> {
  const after = millisecondsUntil(HOUR, TIME_ZONE, app.clock.now());
  await transaction(app.db, (tx) => app.jobs.send(tx, { name: NAME }, {}, { after, key: 'daily' }));
}

/** Deletes a table's old rows, piece by piece. */
async function deleteOldRows({ db, clock }: App, { days, piece, delete: statement }: OldRows): Promise<void> {
  const before = new Date(clock.now().getTime() - days * MS_PER_DAY);
  for (;;) {
    const { numAffectedRows } = await sql`${long} ${statement(before, piece)}`.execute(db);
    if (Number(numAffectedRows ?? 0) < piece) return;
  }
}
