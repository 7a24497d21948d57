import type { Refusal } from '#kit/core/result.ts';
import type { App } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/database.ts';
import { beginMaintenance, endMaintenance, maintenanceSince } from './maintenance-store.ts';

/** GraphQL's answer during maintenance, with status 503 (specification A2, error page 503). */
export const IN_MAINTENANCE: Refusal = {
  category: 'internal',
  code: 'maintenance',
  message: 'The portal is in maintenance.',
};

/** How long a process caches the maintenance switch, in milliseconds. */
const CACHE_MS = 1000;

/**
 * Returns a function that tells whether the portal is in maintenance. It reads the switch, which all processes share,
 * at most once a second.
 */
export function maintenanceSwitch({ db, clock }: Pick<App, 'db' | 'clock'>): () => Promise<boolean> {
  let read = { at: -Infinity, on: false };
  return async () => {
    const now = clock.now().getTime();
    if (Math.abs(now - read.at) >= CACHE_MS) read = { at: now, on: await isInMaintenance(db) };
    return read.on;
  };
}

/**
 * Whether the portal is in maintenance now, without the cache: a page that a 503 has reloaded must not see an older
 * state.
 */
export async function isInMaintenance(db: Db): Promise<boolean> {
  return (await maintenanceSince(db)) !== null;
}

/**
 * Sets the switch (`npm run maintenance -- on|off`), or only reads it. Returns when the maintenance started; null if it
 * is off. That of a restored database stays on before it is released (docs/operations.md, Restore).
 */
export async function switchMaintenance(db: Db, to: 'on' | 'off' | undefined): Promise<{ since: Date | null }> {
  if (to === 'on') await beginMaintenance(db, new Date());
  if (to === 'off') await endMaintenance(db);
  return { since: await maintenanceSince(db) };
}
