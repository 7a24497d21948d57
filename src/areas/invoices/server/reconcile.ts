import type { App } from '../../../kit/server/context.ts';
import { transaction } from '../../../kit/server/database.ts';
import type { Job } from '../../../kit/server/jobs.ts';
import { isUnfinished } from '../rules/status.ts';
import { askGateway } from './ask.ts';
import { type PaymentKey, paymentOf, unfinishedPayments } from './pay-store.ts';

/** Enough tries for days: while none succeeds nobody asks about the payment, and its documents are locked. */
const RETRIES = 1000;

/**
 * Asks the gateway how a payment stands, for users who never come back and notifications that get lost, and asks again later
 * until it has ended. PSE's rules: first 7 minutes after the redirect, then every 12 (settings.gateway).
 */
export const checkPayment: Job<PaymentKey> = {
  name: 'invoices.check-payment',
  retries: RETRIES,
  run: async (app, key) => {
    if (await isOpen(app, key)) await askGateway(app, key, 'job');
    if (await isOpen(app, key)) await sendCheck(app, key, app.settings.gateway.nextCheck);
    else await sendLaterCheck(app, { ...key, round: 0 });
  },
};

/**
 * Asks again about a payment that has ended, a few times over some days (settings.gateway): the bank may approve after the
 * gateway had given up, or take back what it approved, and the one notification that says so may get lost.
 */
export const checkEndedPayment: Job<PaymentKey & { readonly round: number }> = {
  name: 'invoices.check-ended-payment',
  retries: RETRIES,
  run: async (app, { clientId, uuid, round }) => {
    const key = { clientId, uuid };
    const { nextCheck } = app.settings.gateway;
    if (await askGateway(app, key, 'job')) await sendLaterCheck(app, { ...key, round: round + 1 });
    else await sendLaterCheck(app, { ...key, round }, nextCheck);
  },
};

/** Sends the question of a round, where there is one: after the settings' time since the one before, or sooner. */
async function sendLaterCheck(
  app: App,
  check: PaymentKey & { readonly round: number },
  sooner?: number,
): Promise<void> {
  const after = app.settings.gateway.laterChecks[check.round];
  if (after === undefined) return;
  const options = { after: sooner ?? after, key: `${check.uuid} ended` };
  await transaction(app.db, (tx) => app.jobs.send(tx, checkEndedPayment, check, options));
}

async function isOpen(app: App, key: PaymentKey): Promise<boolean> {
  const payment = await paymentOf(app.db, key);
  return payment !== undefined && isUnfinished(payment.estado);
}

async function sendCheck(app: App, key: PaymentKey, after: number): Promise<void> {
  await transaction(app.db, (tx) => app.jobs.send(tx, checkPayment, key, { after, key: key.uuid }));
}

/**
 * Sees at a start that every unfinished payment will be asked about. One that waits already stays as it is. What the
 * gateway never opened, because the process was killed before, is asked about as soon as its opening cannot be under way.
 */
export async function resumePayments(app: App): Promise<void> {
  const { firstCheck, timeout } = app.settings.gateway;
  for (const { clientId, uuid, opened } of await unfinishedPayments(app.db)) {
    const key = { clientId, uuid };
    await sendCheck(app, key, firstCheck);
    if (!opened) {
      await transaction(app.db, (tx) =>
        app.jobs.send(tx, checkPayment, key, { after: 2 * timeout, key: `${uuid} unopened` }),
      );
    }
  }
}
