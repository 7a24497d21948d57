import type { FastifyRequest } from 'fastify';
import { createLRU } from 'lru.min';
import type { App } from '#kit/server/context.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { recordActivity, watchSession } from './activity-store.ts';

/** Activity is written at most this often, in milliseconds. */
const PRECISION = 30_000;

/** The last written activity of the sessions used last, by their key (ms since 1970). */
const noted = createLRU<string, number>({ max: 10_000 });

/** Starts the idle time of a session whose token is now in a cookie (docs/product.md, Sign-in and sessions). */
export async function startIdleTracking({ db, clock }: Pick<App, 'db' | 'clock'>, viewer: Viewer): Promise<void> {
  await watchSession(db, viewer, clock.now());
}

/**
 * Records the activity of a request, only if it was authorized by cookie. The header `x-surtidor-idle` gives the
 * activity's age in seconds; default 0.
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
  noted.set(viewer.sessionKey, at);
  await recordActivity(db, viewer, new Date(at));
}
