import { MINIMUM_PAYMENT } from '#kit/core/constants.ts';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import { type OpenInvoice, creditStandingOf, openInvoices, pendingOrders } from '#areas/orders/server/public.ts';
import { type Batch, type BatchInvoice, proposeBatch } from '../rules/batch.ts';
import { stationIds } from './station-store.ts';

/** How many open invoices a batch considers, oldest first. */
const MAX_INVOICES = 50_000;

export type ProposedInvoice = BatchInvoice & OpenInvoice;

type Goal = {
  readonly until: Day;
  readonly reserve: Cents;
  readonly cap: Cents | null;
  /** Codes of the stations whose invoices may be paid; null: all. Unknown codes have no invoices. */
  readonly stations: readonly string[] | null;
};

/** Reads what a client owes and has ordered, and returns how to propose its batches as of that moment. */
export async function batchProposer(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  { clientId, store, today }: { readonly clientId: number; readonly store: Store; readonly today: Day },
): Promise<(goal: Goal) => Promise<Batch<ProposedInvoice>>> {
  const [{ rule, exposure }, open, pending] = await Promise.all([
    creditStandingOf({ db, settings }, clientId),
    openInvoices({ db, settings }, { clientId, store: store.code, most: MAX_INVOICES }),
    pendingOrders(db, clientId),
  ]);
  return async ({ stations, ...goal }) => {
    const ids = stations && new Set((await stationIds(db, clientId, stations)).values());
    const isSelectable = ({ destination_id: id }: OpenInvoice) => ids === null || (id !== null && ids.has(id));
    const invoices = open.map((invoice) => Object.assign({ isSelectable: isSelectable(invoice) }, invoice));
    const { currency } = store;
    const payment = { minimum: MINIMUM_PAYMENT[currency], maximum: settings.maximumPayment[currency] };
    return proposeBatch({ rule, exposure, invoices, pending, today, payment, ...goal });
  };
}
