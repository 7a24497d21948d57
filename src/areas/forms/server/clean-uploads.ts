import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { deleteUnanswered } from './answer-store.ts';

const HOUR = 3_600_000;
/** Lifetime of a file without an answer, in ms. */
const DAY = 24 * HOUR;

/** Deletes files whose form was not sent within a day, and queues the next run in an hour. */
export const cleanUploads: Job<object> = {
  name: 'forms.clean_uploads',
  run: async (app) => {
    await deleteUnanswered(app.db, new Date(app.clock.now().getTime() - DAY));
    await scheduleCleaning(app, HOUR);
  },
};

/** Called when a server starts; if several jobs are queued, the first stays. */
export async function scheduleCleaning(app: App, after: number): Promise<void> {
  await transaction(app.db, (tx) => app.jobs.send(tx, cleanUploads, {}, { after, key: 'hourly' }));
}
