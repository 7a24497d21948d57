import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database.ts';
import type { Job } from '#kit/server/jobs.ts';
import { deleteUnanswered } from './answer-store.ts';

const HOUR = 3_600_000;
/** How long a file waits for its answer. */
const DAY = 24 * HOUR;

/** Deletes files whose form was not sent within a day, and queues itself for the next hour. */
export const cleanUploads: Job<object> = {
  name: 'forms.clean_uploads',
  run: async (app) => {
    await deleteUnanswered(app.db, new Date(app.clock.now().getTime() - DAY));
    await scheduleCleaning(app, HOUR);
  },
};

/** Called when a server starts: of several waiting the first stays. */
export async function scheduleCleaning(app: App, after: number): Promise<void> {
  await transaction(app.db, (tx) => app.jobs.send(tx, cleanUploads, {}, { after, key: 'hourly' }));
}
