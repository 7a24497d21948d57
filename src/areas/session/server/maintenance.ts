import type { Refusal } from '#kit/core/result.ts';
import type { App } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database.ts';
import { beginMaintenance, endMaintenance, maintenanceSince } from './maintenance-store.ts';

/** GraphQL's answer during maintenance, with status 503 (specification A2, error page 503). */
export const IN_MAINTENANCE: Refusal = {
  category: 'internal',
  code: 'maintenance',
  message: 'The portal is in maintenance.',
};

/** How long a process trusts what it last read, in milliseconds. */
const BELIEVED = 1000;

/** Tells whether the portal is in maintenance; reads the switch, which all processes share, once a second at most. */
export function maintenanceSwitch({ db, clock }: Pick<App, 'db' | 'clock'>): () => Promise<boolean> {
  let read = { at: -Infinity, on: false };
  return async () => {
    const now = clock.now().getTime();
    if (Math.abs(now - read.at) >= BELIEVED) read = { at: now, on: await isInMaintenance(db) };
    return read.on;
  };
}

/** Whether the portal is in maintenance now: what a page says must not be older than the 503 that reloaded it. */
export async function isInMaintenance(db: Db): Promise<boolean> {
  return (await maintenanceSince(db)) !== null;
}

/** Turns the switch (`npm run maintenance -- on|off`), or only reads it; returns since when, null for none. */
export async function switchMaintenance(db: Db, to: 'on' | 'off' | undefined): Promise<{ since: Date | null }> {
  if (to === 'on') await beginMaintenance(db, new Date());
  if (to === 'off') await endMaintenance(db);
  return { since: await maintenanceSince(db) };
}
