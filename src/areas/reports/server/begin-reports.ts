import { dateTimeIn, type Day } from '#kit/core/day.ts';
import { STORES, type Store, isStoreCode } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { millisecondsUntil } from '#kit/server/jobs/daily.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { REPORT_HOUR, lastDueDay, nextReportDay } from '../rules/report-days.ts';
import { sendReport } from './send-report.ts';
import { dueReports, insertSendings, lockDueReport, setNextDay } from './sending-store.ts';

/** How many reports are read at once. */
const PIECE = 100;

/**
 * Begins the sendings of a store's reports that are due, also of days on which no server ran: once for each report.
 * Queues itself for the next day first. A report that fails does not hold back the others.
 */
export const beginReports: Job<{ readonly store: string }> = {
  name: 'reports.begin',
  retries: 1000,
  run: async (app, { store: code }) => {
    if (!isStoreCode(code)) return;
    const store = STORES[code];
    await queueNext(app, store);
    const until = lastDueDay(dateTimeIn(app.clock.now(), store.timeZone));
    const errors: unknown[] = [];
    let after = { clientId: 0, reportId: 0 };
    for (;;) {
      const reports = await dueReports(app.db, { store: code, until }, { after, most: PIECE });
      for (const report of reports) {
        await begin(app, report, { store, until }).catch((error: unknown) => errors.push(error));
      }
      const last = reports.at(-1);
      if (!last || reports.length < PIECE) break;
      after = last;
    }
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, `${errors.length} reports could not begin`);
  },
};

/** Called when a server starts, also for what became due while none ran; the queue keeps one waiting job of each. */
export async function scheduleReports(app: App): Promise<void> {
  for (const store of Object.values(STORES)) {
    await queueNext(app, store);
    await transaction(app.db, (tx) =>
      app.jobs.send(tx, beginReports, { store: store.code }, { key: `${store.code} now` }),
    );
  }
}

async function queueNext(app: App, { code, timeZone }: Store): Promise<void> {
  const after = millisecondsUntil(REPORT_HOUR, timeZone, app.clock.now());
  await transaction(app.db, (tx) => app.jobs.send(tx, beginReports, { store: code }, { after, key: code }));
}

/** Queues the mails of a report, and sets its next day after the last due one: missed days are sent once. */
async function begin(
  { db, clock, jobs }: App,
  report: { readonly clientId: number; readonly reportId: number },
  { store, until }: { readonly store: Store; readonly until: Day },
): Promise<void> {
  const { clientId } = report;
  await transaction(db, async (tx) => {
    const due = await lockDueReport(tx, report, until);
    if (!due) return;
    const { frequency, day, nextOn } = due;
    for (const sendingId of await insertSendings(tx, report, nextOn, clock.now())) {
      await jobs.send(tx, sendReport, { clientId, sendingId }, { key: `${clientId} ${sendingId}` });
    }
    await setNextDay(tx, report, nextReportDay({ frequency, day }, until, store));
  });
}
