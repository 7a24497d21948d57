import type { App } from '../../../kit/server/context.ts';
import { transaction } from '../../../kit/server/database.ts';
import type { Job } from '../../../kit/server/jobs.ts';
import { isUnfinished } from '../rules/status.ts';
import { askGateway } from './ask.ts';
import { type PaymentKey, paymentOf, unfinishedPayments } from './pay-store.ts';

/**
 * Asks the gateway how a payment stands, for users who never come back and notifications that get lost, and asks again later
 * until it has ended. PSE's rules: first 7 minutes after the redirect, then every 12 (settings.gateway).
 */
export const checkPayment: Job<PaymentKey> = {
  name: 'invoices.check-payment',
  run: async (app, key) => {
    if (!(await isOpen(app, key))) return;
    await askGateway(app, key, 'job');
    if (await isOpen(app, key)) await sendCheck(app, key, app.settings.gateway.nextCheck);
  },
};

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
