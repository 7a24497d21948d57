import type { App } from '../../../kit/server/context.ts';
import { transaction } from '../../../kit/server/database.ts';
import { holdLedger } from '../../account/server/public.ts';
import { isUnfinished } from '../rules/status.ts';
import { gatewayOf } from './gateway/choose.ts';
import { type Asked, GatewayUnavailable, type Word } from './gateway/port.ts';
import { type PaymentEvent, type PaymentKey, type PaymentRow, paymentOf } from './pay-store.ts';
import { failUnopened, settle } from './settle.ts';

type Source = Exclude<PaymentEvent['source'], 'portal'>;

/**
 * Asks a payment's gateway about it, or to cancel it, and settles what it says. Whether it answered: where it did not, the
 * payment stays as it is, for only the gateway's word ends it.
 */
export async function askGateway(app: App, key: PaymentKey, source: Source): Promise<boolean> {
  try {
    const payment = await paymentOf(app.db, key);
    if (!payment) throw new Error(`Payment ${key.uuid} does not exist.`);
    const gateway = gatewayOf(app, payment.gateway);
    const asked = askedOf(payment);
    await take(app, key, await (source === 'cancel' ? gateway.cancel(asked) : gateway.getStatus(asked)), source);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    app.log.warn({ err: error, uuid: key.uuid }, 'the gateway has no word on a payment');
    return false;
  }
}

/** A payment as its gateway is asked about it. */
export function askedOf(payment: PaymentRow): Asked {
  const { client_id: clientId, uuid, number, gateway_session: sessionId, estado, autorizacion } = payment;
  const wasApproved = estado === 'approved' || estado === 'reversed';
  return { clientId, uuid, number, sessionId, approvedAs: wasApproved ? (autorizacion ?? '') : null };
}

async function take(app: App, key: PaymentKey, word: Word | null, source: Source): Promise<void> {
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
