import type { App } from '../../../kit/server/context.ts';
import { transaction } from '../../../kit/server/database.ts';
import { holdLedger } from '../../account/server/public.ts';
import { isUnfinished } from '../rules/status.ts';
import { gatewayOf } from './gateway/choose.ts';
import { GatewayUnavailable, type Word } from './gateway/port.ts';
import { type PaymentEvent, type PaymentKey, paymentOf } from './pay-store.ts';
import { failUnopened, settle } from './settle.ts';

/**
 * Asks the gateway about a payment, or to cancel it, and settles what it says. Whether it answered: where it did not, the
 * payment stays as it is, for only the gateway's word ends it.
 */
export async function askGateway(
  app: App,
  key: PaymentKey,
  source: Extract<PaymentEvent['source'], 'page' | 'job' | 'cancel'>,
): Promise<boolean> {
  const gateway = gatewayOf(app);
  try {
    const word = await (source === 'cancel' ? gateway.cancel(key.uuid) : gateway.getStatus(key.uuid));
    await take(app, key, word, source);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    app.log.warn({ err: error, uuid: key.uuid }, 'the gateway has no word on a payment');
    return false;
  }
}

async function take(
  app: App,
  key: PaymentKey,
  word: Word | null,
  source: Extract<PaymentEvent['source'], 'page' | 'job' | 'cancel'>,
): Promise<void> {
  if (word) {
    await settle(app, key, word, source);
    return;
  }
  await transaction(app.db, async (tx) => {
    await holdLedger(tx, [key.clientId]);
    const payment = await paymentOf(tx, key);
    if (!payment || !isUnfinished(payment.estado) || mayBeOpening(app, payment.created_at)) return;
    // it was opened there, and whoever pays it may be on the bank's page: that the gateway has lost it is no word on its end
    if (payment.session) throw new GatewayUnavailable('The gateway does not know a payment that it had opened.');
    await failUnopened(tx, app, payment);
  });
}

/** Whether the payment is so young that its opening may still be on the way to the gateway. */
function mayBeOpening({ clock, settings }: App, createdAt: Date): boolean {
  return clock.now().getTime() - createdAt.getTime() < 2 * settings.gateway.timeout;
}
