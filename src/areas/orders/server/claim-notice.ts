import { businessDayAfter } from '#kit/core/business-days.ts';
import type { Day } from '#kit/core/day.ts';
import { groupBy } from '#kit/core/group.ts';
import { STORES, type Store, isStoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { millisecondsUntil } from '#kit/server/jobs/daily.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { startsEndingNext } from '#areas/account/rules/claim-period.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { type EndingClaim, claimTexts } from '../rules/claim-texts.ts';
import { quantityDifferences } from '../rules/quantity-difference.ts';
import { invoicesStartedOn } from './claim-notice-store.ts';

/** The hour at which users are notified of claim periods, in the store's time zone. */
const HOUR = 7;
/** How many invoices are read at once. */
const PIECE = 200;

type Claim = EndingClaim & {
  readonly clientId: number;
  readonly id: number;
  readonly destinationId: number | null;
};

type Days = { readonly today: Day; readonly end: Day };

/**
 * Notifies the users of a store's clients, one business day before, about claim periods of invoices whose delivery
 * differs from the order. Queues itself for the next day first. A day's notice is written once, however often it runs.
 */
export const notifyEndingClaims: Job<{ readonly store: string }> = {
  name: 'orders.claims',
  retries: 1000,
  run: async (app, { store: code }) => {
    if (!isStoreCode(code)) return;
    const store = STORES[code];
    await queueNext(app, store);
    const setting = app.settings.claimPeriods[code];
    const day = today(app.clock, store);
    const end = businessDayAfter(day, 1, store);
    if (!setting || end === null) return;
    const days = startsEndingNext({ setting, store, today: day });
    if (days.length === 0) return;
    let after = { clientId: 0, id: 0 };
    let ofClient: Claim[] = [];
    for (;;) {
      const invoices = await invoicesStartedOn(app.db, { store: code, days, setting }, { after, most: PIECE });
      for (const { ordered, delivered, fecha_recepcion, ...invoice } of invoices) {
        if (invoice.clientId !== ofClient[0]?.clientId) {
          await notifyClient(app, ofClient, { today: day, end });
          ofClient = [];
        }
        const differences = quantityDifferences(ordered, delivered).slice(0, 2);
        const isByReception = fecha_recepcion !== null && setting.start !== 'delivery';
        if (differences.length > 0) ofClient.push({ ...invoice, differences, isByReception });
      }
      const last = invoices.at(-1);
      if (!last || invoices.length < PIECE) break;
      after = last;
    }
    await notifyClient(app, ofClient, { today: day, end });
  },
};

/** Called when a server starts; the queue keeps only one waiting job per store. */
export async function scheduleClaimNotices(app: App): Promise<void> {
  for (const store of Object.values(STORES)) await queueNext(app, store);
}

async function queueNext(app: App, { code, timeZone }: Store): Promise<void> {
  const after = millisecondsUntil(HOUR, timeZone, app.clock.now());
  await transaction(app.db, (tx) => app.jobs.send(tx, notifyEndingClaims, { store: code }, { after, key: code }));
}

/** One notification for each station: users see only their own. */
async function notifyClient(app: App, claims: readonly Claim[], days: Days): Promise<void> {
  const stations = groupBy(claims, ({ destinationId }) => destinationId);
  for (const [destinationId, found] of stations) await notifyStation(app, destinationId, found, days);
}

async function notifyStation(
  app: App,
  destinationId: number | null,
  claims: readonly Claim[],
  days: Days,
): Promise<void> {
  const [first] = claims;
  if (!first) return;
  const isOne = claims.length === 1;
  await transaction(app.db, (tx) =>
    notify(tx, app.jobs, {
      kind: 'claim.ending',
      clientId: first.clientId,
      to: { destinationId },
      key: `claim ${days.end} of ${destinationId ?? 'no station'}`,
      ...claimTexts(claims, days),
      data: isOne ? { documento: { num_documento: first.num_documento } } : {},
      path: `/admin/pending-invoices?${isOne ? `documento=${first.id}` : 'plazo=por_vencer'}`,
      at: app.clock.now(),
    }),
  );
}
