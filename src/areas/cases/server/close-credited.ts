import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { publishCaseEvent } from './case-event.ts';
import { closeAccepted, creditedCases } from './decision-store.ts';
import { notifyOfCase, publishCase } from './notify-of-case.ts';

const EVERY = 600_000;
/** Cases that one run closes; the next run closes the others. */
const PIECE = 200;

/** Queues its next run in ten minutes, and closes accepted cases whose credit the ERP has sent. */
export const closeCredited: Job<object> = {
  name: 'cases.close_credited',
  run: async (app) => {
    // first: a run that fails is followed by the next one, too
    await scheduleClosing(app, EVERY);
    for (const found of await creditedCases(app.db, PIECE)) {
      await transaction(app.db, async (tx) => {
        const at = app.clock.now();
        if (!(await closeAccepted(tx, found, at))) return;
        await publishCase(tx, found);
        await notifyOfCase(tx, app.jobs, { ...found, estado: 'cerrado', isAnswer: false, at });
        await publishCaseEvent(tx, app, { ...found, estado: 'cerrado', de: 'portal', texto: null, at });
      });
    }
  },
};

/** Called when a server starts; if several jobs are queued, the first stays. */
export async function scheduleClosing(app: App, after = EVERY): Promise<void> {
  await transaction(app.db, (tx) => app.jobs.send(tx, closeCredited, {}, { after, key: 'credits' }));
}
