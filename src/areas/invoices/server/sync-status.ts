import type { App, ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { type PaymentState, isUnfinished } from '../rules/status.ts';
import { applyGatewayStatus, failUnopened } from './apply-status.ts';
import { GatewayUnavailable, type StatusQuery } from './gateway/port.ts';
import { gatewayOf } from './gateway/registry.ts';
import { type ShownPayment, findPayment } from './history-store.ts';
import {
  type PaymentKey,
  type PaymentRow,
  type StatusSource,
  claimStatusCheck,
  loadPayment,
  unfinishedPayments,
} from './pay-store.ts';

/** Minimum pause between pages' queries of one payment at the gateway, across all processes, in milliseconds. */
const PAGE_PAUSE_MS = 2000;

/**
 * Enough retries for days: without this job an open payment might never be queried, and its documents would stay
 * locked.
 */
const RETRIES = 1000;

/** Queries or cancels a payment at its gateway and applies the answer; null if the gateway did not answer. */
export async function syncPaymentStatus(
  app: App,
  payment: PaymentRow,
  source: StatusSource,
): Promise<PaymentState | null> {
  const query = toStatusQuery(payment);
  try {
    const gateway = gatewayOf(app, payment.gateway);
    const status = await (source === 'cancel' ? gateway.cancel(query) : gateway.getStatus(query));
    if (!status) return await failIfUnknown(app, payment);
    return (await applyGatewayStatus(app, payment, status, source)).estado;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    app.log.warn({ err: error, uuid: payment.uuid }, 'payment gateway returned no status');
    return null;
  }
}

export function toStatusQuery(payment: PaymentRow): StatusQuery {
  const { clientId, uuid, number, gateway_session: sessionId, estado, autorizacion } = payment;
  const wasApproved = estado === 'approved' || estado === 'reversed';
  return { clientId, uuid, number, sessionId, approvedAs: wasApproved ? (autorizacion ?? '') : null };
}

/**
 * Fails an unfinished payment that its gateway does not know, unless the request to open it may still be in transit.
 */
async function failIfUnknown(app: App, key: PaymentKey): Promise<PaymentState> {
  return transaction(app.db, async (tx) => {
    await lockLedger(tx, [key.clientId]);
    const payment = await loadPayment(tx, key);
    const age = app.clock.now().getTime() - payment.created_at.getTime();
    if (!isUnfinished(payment.estado) || age < 2 * app.settings.gateway.timeout) return payment.estado;
    // the user may be paying on the bank's page
    if (payment.session) throw new GatewayUnavailable('The gateway does not know a payment that it had opened.');
    await failUnopened(tx, app, payment);
    return 'failed';
  });
}

/** Queries the gateway about an unfinished payment once per pause; undefined if the viewer may not see the payment. */
export async function refreshPayment(context: ViewerContext, uuid: string): Promise<ShownPayment | undefined> {
  const { db, viewer, clock } = context;
  const payment = await findPayment(db, viewer, uuid);
  if (!payment || !isUnfinished(payment.estado)) return payment;
  const key = { clientId: viewer.clientId, uuid: payment.uuid };
  if (await claimStatusCheck(db, key, clock.now(), PAGE_PAUSE_MS)) {
    await syncPaymentStatus(context, await loadPayment(db, key), 'page');
  }
  // read again even if another request sent the query: its answer may have been applied meanwhile
  return findPayment(db, viewer, uuid);
}

/**
 * Queries the gateway about an unfinished payment on behalf of the company's staff, at most once per pause, and applies
 * its answer. `after`: null if the gateway did not answer; 'paused' if it was queried a moment ago.
 */
export async function askGateway(
  app: App,
  key: PaymentKey,
): Promise<'ended' | 'paused' | { readonly before: PaymentState; readonly after: PaymentState | null }> {
  const payment = await loadPayment(app.db, key);
  if (!isUnfinished(payment.estado)) return 'ended';
  if (!(await claimStatusCheck(app.db, key, app.clock.now(), PAGE_PAUSE_MS))) return 'paused';
  return { before: payment.estado, after: await syncPaymentStatus(app, payment, 'page') };
}

/**
 * An unfinished payment created until this time is delayed: its session has ended, and the job has queried it since.
 */
export function delayedSince({ clock, settings: { gateway } }: Pick<App, 'clock' | 'settings'>): Date {
  return new Date(clock.now().getTime() - gateway.sessionLife - gateway.nextCheck);
}

/** Queries an unfinished payment 7 minutes after the redirect and then every 12 (settings.gateway), as PSE requires. */
export const checkPayment: Job<PaymentKey> = {
  name: 'invoices.check-payment',
  retries: RETRIES,
  run: async (app, key) => {
    const payment = await loadPayment(app.db, key);
    const estado = isUnfinished(payment.estado) ? await syncPaymentStatus(app, payment, 'job') : payment.estado;
    if (estado === null || isUnfinished(estado)) await sendCheck(app, key, app.settings.gateway.nextCheck);
    else await sendLaterCheck(app, { ...key, round: 0 });
  },
};

/**
 * Queries an ended payment again over some days (settings.gateway.laterChecks), because a bank may approve late or
 * reverse.
 */
export const checkEndedPayment: Job<PaymentKey & { readonly round: number }> = {
  name: 'invoices.check-ended-payment',
  retries: RETRIES,
  run: async (app, { clientId, uuid, round }) => {
    const key = { clientId, uuid };
    const estado = await syncPaymentStatus(app, await loadPayment(app.db, key), 'job');
    if (estado === null) await sendLaterCheck(app, { ...key, round }, app.settings.gateway.nextCheck);
    else await sendLaterCheck(app, { ...key, round: round + 1 });
  },
};

/** Queues the next check of an unfinished payment, unless one is already queued. `after` in milliseconds. */
async function sendCheck(app: App, key: PaymentKey, after: number): Promise<void> {
  await transaction(app.db, (tx) => app.jobs.send(tx, checkPayment, key, { after, key: key.uuid }));
}

async function sendLaterCheck(
  app: App,
  check: PaymentKey & { readonly round: number },
  after = app.settings.gateway.laterChecks[check.round],
): Promise<void> {
  if (after === undefined) return;
  await transaction(app.db, (tx) => app.jobs.send(tx, checkEndedPayment, check, { after, key: `${check.uuid} ended` }));
}

/** Called when the server starts. A payment without a session is checked once its opening request must have ended. */
export async function resumePayments(app: App): Promise<void> {
  const { firstCheck, timeout } = app.settings.gateway;
  for (const { clientId, uuid, opened } of await unfinishedPayments(app.db)) {
    const key = { clientId, uuid };
    await sendCheck(app, key, firstCheck);
    if (!opened) {
      const options = { after: 2 * timeout, key: `${uuid} unopened` };
      await transaction(app.db, (tx) => app.jobs.send(tx, checkPayment, key, options));
    }
  }
}
