import type { BackgroundTask } from '#kit/area.ts';
import type { App } from '../context.ts';
import { transaction } from '../database/database.ts';
import type { OldRows } from './old-rows.ts';
import { millisecondsUntil } from './daily.ts';
import type { Job } from './jobs.ts';

/** The hour of the nightly cleaning, and its time zone. */
const HOUR = 2;
const TIME_ZONE = 'America/Bogota';
const NAME = 'database.clean';
const MS_PER_DAY = 86_400_000;

/** Creates the job that deletes old rows each night. A table that fails does not keep the others from being cleaned. */
export function cleaningJob(oldRows: readonly OldRows[]): Job<object> {
  return {
    name: NAME,
    run: async (app) => {
      // first: a night that fails is followed by the next one, too
      await schedule(app);
      const errors: unknown[] = [];
      for (const rows of oldRows) await deleteOldRows(app, rows).catch((error: unknown) => errors.push(error));
      if (errors.length === 1) throw errors[0];
      if (errors.length > 1) throw new AggregateError(errors, `${errors.length} tables could not be cleaned`);
    },
  };
}

/** The server's task that runs the job each night. */
export function cleanNightly(app: App, oldRows: readonly OldRows[]): BackgroundTask {
  return { jobs: [cleaningJob(oldRows)], begin: () => schedule(app) };
}

/** Queues the next night's job; if several are queued, the first one stays. */
async function schedule(app: App): Promise<void> {
  const after = millisecondsUntil(HOUR, TIME_ZONE, app.clock.now());
  await transaction(app.db, (tx) => app.jobs.send(tx, { name: NAME }, {}, { after, key: 'daily' }));
}

function deleteOldRows({ db, clock }: App, rows: OldRows): Promise<void> {
  return rows.delete(db, new Date(clock.now().getTime() - rows.days * MS_PER_DAY));
}
