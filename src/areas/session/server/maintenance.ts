import type { Refusal } from '../../../kit/any/result.ts';
import type { App } from '../../../kit/server/context.ts';
import type { Db } from '../../../kit/server/database.ts';
import { beginMaintenance, endMaintenance, maintenanceSince } from './maintenance-store.ts';

/** What GraphQL answers while the portal is in maintenance, with status 503 (specification 2, error page 503). */
export const IN_MAINTENANCE: Refusal = {
  category: 'internal',
  code: 'maintenance',
  message: 'The portal is in maintenance.',
};

/** How long a process goes by what it last read, in milliseconds: so much later than the switch it may follow. */
const BELIEVED = 1000;

/**
 * Asks whether the portal is in maintenance. The switch stands in the database, so that it is one for all processes; each
 * reads it once a second at most.
 */
export function maintenanceSwitch({ db, clock }: Pick<App, 'db' | 'clock'>): () => Promise<boolean> {
  let read = { at: -Infinity, on: false };
  return async () => {
    const now = clock.now().getTime();
    if (Math.abs(now - read.at) >= BELIEVED) read = { at: now, on: (await maintenanceSince(db)) !== null };
    return read.on;
  };
}

/** Turns the switch (`npm run maintenance -- on|off`), or only looks at it; since when the maintenance goes on, null for none. */
export async function switchMaintenance(db: Db, to: 'on' | 'off' | undefined): Promise<{ since: Date | null }> {
  if (to === 'on') await beginMaintenance(db, new Date());
  if (to === 'off') await endMaintenance(db);
  return { since: await maintenanceSince(db) };
}
