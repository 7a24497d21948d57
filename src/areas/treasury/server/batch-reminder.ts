import type { Day } from '#kit/core/day.ts';
import { STORES, type Store, isStoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { millisecondsUntil } from '#kit/server/jobs/daily.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { batchDays } from '../rules/batch-days.ts';
import { batchTexts } from '../rules/batch-texts.ts';
import { batchProposer } from './propose.ts';
import { recipesOnWeekdays } from './recipe-store.ts';

/** The hour at which users are reminded of their batches, in the store's time zone. */
const HOUR = 7;
/** How many recipes are read at once. */
const PIECE = 100;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Reminds who saved a weekly batch on its day, or on the business day before where that is a holiday, of its sum as of
 * now. Queues itself for the next day first. A day's reminder is written once, however often the job runs.
 */
export const remindOfBatches: Job<{ readonly store: string }> = {
  name: 'treasury.batches',
  retries: 1000,
  run: async (app, { store: code }) => {
    if (!isStoreCode(code)) return;
    const store = STORES[code];
    await queueNext(app, store);
    const day = today(app.clock, store);
    const weekdays = WEEKDAYS.filter((weekday) => batchDays(weekday, day, store).reminder === day);
    let after = { clientId: 0, id: 0 };
    for (;;) {
      const recipes = await recipesOnWeekdays(app.db, code, weekdays, { after, most: PIECE });
      for (const recipe of recipes) await remind(app, { store, day }, recipe);
      const last = recipes.at(-1);
      if (!last || recipes.length < PIECE) return;
      after = last;
    }
  },
};

/** Called when a server starts; the queue keeps only one waiting job per store. */
export async function scheduleBatchReminders(app: App): Promise<void> {
  for (const store of Object.values(STORES)) await queueNext(app, store);
}

async function queueNext(app: App, { code, timeZone }: Store): Promise<void> {
  const after = millisecondsUntil(HOUR, timeZone, app.clock.now());
  await transaction(app.db, (tx) => app.jobs.send(tx, remindOfBatches, { store: code }, { after, key: code }));
}

async function remind(
  app: App,
  { store, day }: { readonly store: Store; readonly day: Day },
  { clientId, userId, id, name, weekday, ...goal }: Awaited<ReturnType<typeof recipesOnWeekdays>>[number],
): Promise<void> {
  const { next, until } = batchDays(weekday, day, store);
  const propose = await batchProposer(app, { clientId, store, today: day });
  const batch = await propose({ until, ...goal });
  await transaction(app.db, (tx) =>
    notify(tx, app.jobs, {
      kind: 'batch.day',
      clientId,
      to: { userId },
      key: `batch ${id} of ${next}`,
      ...batchTexts(batch, { name, until, today: day, currency: store.currency }),
      whatsapp: { template: 'batch.day.day', subject: name },
      data: {},
      path: `/admin/lote?lote=${id}`,
      at: app.clock.now(),
    }),
  );
}
