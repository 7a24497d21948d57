import { expect, it } from 'vitest';
import { transaction } from '#kit/server/database/database.ts';
import { onEmbedded } from '#kit/server/testing/database.ts';
import { startJobs } from './jobs.ts';

onEmbedded('a job that no worker of this process runs', (database) => {
  it('is sent in a transaction also right after its queue was made', async () => {
    const opened = await database.fresh();
    const errors: Error[] = [];
    const jobs = await startJobs(opened, undefined, (error) => errors.push(error));
    const job = { name: 'test.mail', run: () => Promise.resolve() };
    await jobs.prepare([job]);
    await transaction(opened.db, (tx) => jobs.send(tx, job, {}));
    await jobs.stop();
    expect(errors).toEqual([]);
    // without the settings it waits for ever
  }, 60_000);
});
