import type { FastifyRequest } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { activeAt, watchSession } from './activity-store.ts';

/** A session's activity is written down so often at most, in milliseconds. */
const PRECISION = 30_000;
const MOST = 10_000;

/** What this process has written down, so that not every request writes. */
const noted = new Map<string, number>();

/** The session has become one by cookie: from now on it ends 16 minutes after its user last did something. */
export async function beginWatch({ db, clock }: Pick<App, 'db' | 'clock'>, viewer: Viewer): Promise<void> {
  await watchSession(db, viewer, clock.now());
}

/**
 * Takes note of a request that lives on the cookie: of the user's activity, which was as many seconds ago as the request's
 * header says (`x-surtidor-idle`), so that polling says the truth; without the header it is now.
 */
export async function noteActivity(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  viewer: Viewer,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<void> {
  const idle = /^\d{1,9}$/.exec(String(headers['x-surtidor-idle']))?.[0] ?? '0';
  const at = clock.now().getTime() - Number(idle) * 1000;
  const before = noted.get(viewer.sessionKey);
  if (before !== undefined && at - before < PRECISION) return;
  if (noted.size >= MOST) noted.clear();
  noted.set(viewer.sessionKey, at);
  await activeAt(db, viewer, new Date(at));
}
