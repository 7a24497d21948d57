import { groupBy } from '#kit/core/group.ts';
import { STORES, type Store, isStoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { millisecondsUntil } from '#kit/server/jobs/daily.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import type { OverdueDay } from '../../rules/numbers-api.ts';
import { type StoredSums, overdueNow, storeOverdue } from './overdue-store.ts';

/** Local hour at which a day's sums are stored: before people begin to pay. */
const HOUR = 4;

/**
 * Stores a store's overdue amounts of today by bucket, and queues itself for the next day. Further runs on the same day
 * change nothing.
 */
export const storeOverdueDaily: Job<{ readonly store: string }> = {
  name: 'desk.overdue',
  retries: 1000,
  run: async (app, { store: code }) => {
    if (!isStoreCode(code)) return;
    const day = today(app.clock, STORES[code]);
    await storeOverdue(app.db, { store: code, day, ...(await overdueNow(app.db, code, day)) });
    await queueNext(app, STORES[code]);
  },
};

/** Runs when a server starts. Where several jobs of a store would wait, only the first stays. */
export async function scheduleOverdue(app: App): Promise<void> {
  for (const store of Object.values(STORES)) await queueNext(app, store);
}

async function queueNext(app: App, { code, timeZone }: Store): Promise<void> {
  const after = millisecondsUntil(HOUR, timeZone, app.clock.now());
  await transaction(app.db, (tx) => app.jobs.send(tx, storeOverdueDaily, { store: code }, { after, key: code }));
}

/** Adds the sums of all stores with the same currency, by day and currency. */
export function ofCurrencies(sums: readonly StoredSums[]): readonly OverdueDay[] {
  const byDay = groupBy(sums, ({ day }) => day);
  return [...byDay].flatMap(([day, stores]) =>
    [...groupBy(stores, ({ store }) => STORES[store].currency)].map(([currency, alike]) => ({
      day,
      currency,
      open: addUp(alike.map(({ open }) => open)),
      locked: addUp(alike.map(({ locked }) => locked)),
    })),
  );
}

/** Adds the lists element by element. */
function addUp(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = lists;
  return first.map((_, index) => lists.reduce((sum, list) => sum + (list[index] ?? 0), 0));
}
