import type { App } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { isWaiting } from '../rules/request.ts';
import { endIfDue } from './end-request.ts';
import { type RequestKey, requestByUuid } from './request-store.ts';

/** How long an expired request that is being paid is left alone, in milliseconds. */
const AGAIN_AFTER = 15 * 60_000;

/** Ends a request whose time is over. One that is being paid waits for the end of its payment. */
export const expireRequest: Job<RequestKey> = {
  name: 'approvals.expire',
  run: async (app, key) => {
    await transaction(app.db, async (tx) => {
      await lockLedger(tx, [key.clientId]);
      const request = await requestByUuid(tx, key);
      if (!request || !isWaiting(request.state)) return;
      const origin = { clock: app.clock, viewer: null, request: null };
      const left = request.expiresAt.getTime() - app.clock.now().getTime();
      if (left > 0) return scheduleExpiry(tx, app, key, left);
      if (!(await endIfDue(tx, app, origin, request))) await scheduleExpiry(tx, app, key, AGAIN_AFTER);
    });
  },
};

/** Queues the end of a request after so many milliseconds. */
export async function scheduleExpiry(
  tx: Tx,
  { jobs }: Pick<App, 'jobs'>,
  { clientId, uuid }: RequestKey,
  after: number,
): Promise<void> {
  await jobs.send(tx, expireRequest, { clientId, uuid }, { after, key: uuid });
}
