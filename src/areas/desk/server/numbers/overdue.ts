import { groupBy } from '#kit/core/group.ts';
import { STORES, type Store, isStoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { millisecondsUntil } from '#kit/server/daily.ts';
import { transaction } from '#kit/server/database.ts';
import type { Job } from '#kit/server/jobs.ts';
import type { OverdueDay } from '../../rules/numbers-api.ts';
import { type StoredSums, overdueNow, storeOverdue } from './overdue-store.ts';

/** The hour at which a day's sums are stored, in the store's time zone: before people begin to pay. */
const HOUR = 4;

/**
 * Stores what is overdue in a store today, by bucket, and queues itself for the next day. A day's sums are stored once,
 * however often the job runs.
 */
export const keepOverdue: Job<{ readonly store: string }> = {
  name: 'desk.overdue',
  retries: 1000,
  run: async (app, { store: code }) => {
    if (!isStoreCode(code)) return;
    const day = today(app.clock, STORES[code]);
    await storeOverdue(app.db, { store: code, day, ...(await overdueNow(app.db, code, day)) });
    await queueNext(app, STORES[code]);
  },
};

/** Called when a server starts: of several waiting for a store the first stays. */
export async function scheduleOverdue(app: App): Promise<void> {
  for (const store of Object.values(STORES)) await queueNext(app, store);
}

async function queueNext(app: App, { code, timeZone }: Store): Promise<void> {
  const after = millisecondsUntil(HOUR, timeZone, app.clock.now());
  await transaction(app.db, (tx) => app.jobs.send(tx, keepOverdue, { store: code }, { after, key: code }));
}

/** The sums of all stores of a currency together, by day and currency. */
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

/** The sum at each place. */
function addUp(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = lists;
  return first.map((_, place) => lists.reduce((sum, list) => sum + (list[place] ?? 0), 0));
}
