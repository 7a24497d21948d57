import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { deleteUnanswered } from './answer-store.ts';

const HOUR = 3_600_000;
/** Lifetime of a file without an answer, in ms. */
const DAY = 24 * HOUR;

/** Queues its next run in an hour, and deletes files whose form was not sent within a day. */
export const cleanUploads: Job<object> = {
  name: 'forms.clean_uploads',
  run: async (app) => {
    // first: a run that fails is followed by the next one, too
    await scheduleCleaning(app, HOUR);
    await deleteUnanswered(app.db, new Date(app.clock.now().getTime() - DAY));
  },
};

/** Called when a server starts; if several jobs are queued, the first stays. */
export async function scheduleCleaning(app: App, after: number): Promise<void> {
  await transaction(app.db, (tx) => app.jobs.send(tx, cleanUploads, {}, { after, key: 'hourly' }));
}
