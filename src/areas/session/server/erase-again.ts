import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { erasePerson } from '#kit/server/person/erase-person.ts';
import { usersWithEndedEvidence } from '#kit/server/person/person-store.ts';
import { countryOf, personOf } from './person-of.ts';
import { lockPerson } from './person-store.ts';

type UserKey = { readonly clientId: number; readonly userId: number };

export const ERASE_AGAIN = { name: 'session.erase-again' };

/** Erases what requests that were under way at an erasure have written since. */
export const eraseAgain: Job<UserKey> = {
  ...ERASE_AGAIN,
  run: async (app, key) => {
    await eraseOnceMore(app, key);
    // by the ids an operator repeats the erasure after a restore
    app.log.info(key, 'a person was erased');
  },
};

const DAY = 24 * 3_600_000;
/** Users of one run; the next day's run goes on with further ones. */
const BATCH = 500;

/** Queues its next run in a day, and erases evidence that has ended. */
export const eraseEnded: Job<object> = {
  name: 'session.erase-ended',
  run: async (app) => {
    // first: a run that fails is followed by the next one, too
    await scheduleErasing(app, DAY);
    const users = await usersWithEndedEvidence(app.db, app.clock.now(), BATCH);
    for (const { client_id, user_id } of users) await eraseOnceMore(app, { clientId: client_id, userId: user_id });
  },
};

/** Called when a server starts; if several jobs are queued, the first stays. */
export async function scheduleErasing(app: Pick<App, 'db' | 'jobs'>, after: number): Promise<void> {
  await transaction(app.db, (tx) => app.jobs.send(tx, eraseEnded, {}, { after, key: 'daily' }));
}

async function eraseOnceMore(app: App, { clientId, userId }: UserKey): Promise<void> {
  await transaction(app.db, async (tx) => {
    const row = await lockPerson(tx, clientId, userId);
    if (row) await erasePerson(tx, app, await personOf(tx, row), app.settings.retention[countryOf(row)]);
  });
}
