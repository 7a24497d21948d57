import { STORES, type Store, isStoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { millisecondsUntil } from '#kit/server/jobs/daily.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { type DueInvoices, dueSubject, dueTexts, notifiedDueDays } from '../rules/due-notification.ts';
import { invoicesDueOn } from './due-store.ts';

/** The hour at which users are notified of due invoices, in the store's time zone. */
const HOUR = 7;

/**
 * Notifies the users of a store's clients about invoices due in three days, due today, or due yesterday, and queues
 * itself for the next day. A day's notification is written once, however often the job runs.
 */
export const notifyDueInvoices: Job<{ readonly store: string }> = {
  name: 'invoices.due',
  retries: 1000,
  run: async (app, { store: code }) => {
    if (!isStoreCode(code)) return;
    const store = STORES[code];
    for (const due of await invoicesDueOn(app.db, code, notifiedDueDays(today(app.clock, store)))) {
      await notifyClient(app, store, due);
    }
    await queueNext(app, store);
  },
};

/** Called when a server starts; the queue keeps only one waiting job per store. */
export async function scheduleDueInvoices(app: App): Promise<void> {
  for (const store of Object.values(STORES)) await queueNext(app, store);
}

async function queueNext(app: App, { code, timeZone }: Store): Promise<void> {
  const after = millisecondsUntil(HOUR, timeZone, app.clock.now());
  await transaction(app.db, (tx) => app.jobs.send(tx, notifyDueInvoices, { store: code }, { after, key: code }));
}

async function notifyClient(
  app: App,
  store: Store,
  { clientId, ...due }: DueInvoices & { readonly clientId: number },
): Promise<void> {
  const day = today(app.clock, store);
  const [first] = due.invoices;
  await transaction(app.db, (tx) =>
    notify(tx, app.jobs, {
      kind: 'invoice.due',
      clientId,
      to: { destinationId: null },
      key: `due ${due.due} on ${day}`,
      ...dueTexts(due, { today: day, currency: store.currency }),
      whatsapp: { template: 'invoice.due.due', subject: dueSubject(due, day) },
      data: first && due.invoices.length === 1 ? { documento: { num_documento: first.num_documento } } : {},
      path: '/admin/pending-invoices',
      at: app.clock.now(),
    }),
  );
}
