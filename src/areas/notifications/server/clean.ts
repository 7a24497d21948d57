import { millisecondsUntil } from '#kit/server/jobs/daily.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { deleteOld } from './clean-store.ts';

/** The hour of the nightly cleaning, and its time zone. */
const HOUR = 3;
const TIME_ZONE = 'America/Bogota';

/** Queues itself for the next night and deletes notifications that no node shows any more. */
export const cleanNotifications: Job<object> = {
  name: 'notifications.clean',
  run: async (app) => {
    // first: a night that fails is followed by the next one, too
    await scheduleCleaning(app);
    await deleteOld(app.db, app.clock.now());
  },
};

/** Queues the cleaning when a server starts; of several queued jobs, the first one stays. */
export async function scheduleCleaning(app: App): Promise<void> {
  const after = millisecondsUntil(HOUR, TIME_ZONE, app.clock.now());
  await transaction(app.db, (tx) => app.jobs.send(tx, cleanNotifications, {}, { after, key: 'daily' }));
}
