import { millisecondsUntil } from '#kit/server/jobs/daily.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { deleteOld } from './clean-store.ts';

/** The hour of the nightly cleaning, and its time zone. */
const HOUR = 3;
const TIME_ZONE = 'America/Bogota';

/** Deletes notifications that no node shows any more, and queues itself for the next night. */
export const cleanNotifications: Job<object> = {
  name: 'notifications.clean',
  run: async (app) => {
    await deleteOld(app.db, app.clock.now());
    await scheduleCleaning(app);
  },
};

/** Queues the cleaning when a server starts; of several queued jobs, the first one stays. */
export async function scheduleCleaning(app: App): Promise<void> {
  const after = millisecondsUntil(HOUR, TIME_ZONE, app.clock.now());
  await transaction(app.db, (tx) => app.jobs.send(tx, cleanNotifications, {}, { after, key: 'daily' }));
}
