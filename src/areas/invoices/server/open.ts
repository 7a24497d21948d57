import type { TransaccionOnline } from '../../../kit/any/contract.ts';
import { type Result, badInput, ok, refuse } from '../../../kit/any/result.ts';
import { STORES } from '../../../kit/any/store.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { transaction } from '../../../kit/server/database.ts';
import type { GatewayName } from '../../../kit/server/settings.ts';
import { holdLedger } from '../../account/server/public.ts';
import { cashTitle } from '../rules/segments.ts';
import { type PaymentState, isUnfinished } from '../rules/status.ts';
import { gatewayOf } from './gateway/choose.ts';
import { GatewayUnavailable, type Opened, type Opening, type Session } from './gateway/port.ts';
import { type PaymentKey, type PaymentRow, keepSession, paymentOf } from './pay-store.ts';
import { failUnopened } from './settle.ts';

/** Where a gateway's notifications come in, under the store's public address. */
export function notificationsOf(gateway: GatewayName | ':gateway'): string {
  return `/payments/notifications/${gateway}`;
}

/** Neither a payment nor a lock is left: the caller may try again. */
export const GATEWAY_UNAVAILABLE = {
  category: 'internal',
  code: 'gateway_unavailable',
  message: 'The payment gateway cannot be reached. Try again later.',
} as const;

/** There is no way to the bank any more: the payment has ended, and `estado` says how. */
export function paymentEnded(
  { uuid, estado }: Pick<PaymentRow, 'uuid' | 'estado'>,
  field: string,
): Result<TransaccionOnline> {
  return badInput('payment_ended', `The payment has ended: ${estado}.`, field, { reference: uuid, estado });
}

/**
 * Opens a payment at the gateway, unless it already is, and answers what the browser needs to get there. Where the gateway
 * does not open it the payment has failed and its documents are free again. Two that open the same payment at once get the
 * same answer: the session that was kept first. What has ended meanwhile is refused, `field` naming the input that it came by.
 */
export async function openPayment(
  context: ViewerContext,
  key: PaymentKey,
  field = 'input',
): Promise<Result<TransaccionOnline>> {
  const payment = await paymentOf(context.db, key);
  if (!payment) throw new Error(`Payment ${key.uuid} does not exist.`);
  const known = wayOf(payment, field);
  if (known) return known;

  const opened = await askToOpen(context, payment);
  return transaction(context.db, async (tx) => {
    await holdLedger(tx, [key.clientId]);
    const now = await paymentOf(tx, key);
    if (!now) throw new Error(`Payment ${key.uuid} does not exist any more.`);
    const meanwhile = wayOf(now, field);
    if (meanwhile) return meanwhile;
    if (opened) {
      await keepSession(tx, key, opened);
      return answer(now.uuid, now.estado, opened.session);
    }
    await failUnopened(tx, context, now);
    return refuse(GATEWAY_UNAVAILABLE);
  });
}

/** What is to be answered of a payment that is open or has ended; null where it is still to be opened. */
function wayOf(payment: PaymentRow, field: string): Result<TransaccionOnline> | null {
  const { uuid, estado, session } = payment;
  if (isUnfinished(estado)) return session && answer(uuid, estado, session);
  return session === null && estado === 'failed' ? refuse(GATEWAY_UNAVAILABLE) : paymentEnded(payment, field);
}

/** The gateway's session; null where it gave none, for whatever reason. */
async function askToOpen(context: ViewerContext, payment: PaymentRow): Promise<Opened | null> {
  const { settings, log, request } = context;
  const publicUrl = settings.publicUrls[payment.store];
  const opening: Opening = {
    clientId: payment.client_id,
    uuid: payment.uuid,
    number: payment.number,
    total: payment.total_cents,
    moneda: payment.moneda,
    description: descriptionOf(payment),
    returnUrl: `${publicUrl}/admin/resultado-transaccion?uuid=${payment.uuid}`,
    notifyUrl: publicUrl + notificationsOf(payment.gateway),
    life: settings.gateway.sessionLife,
    country: STORES[payment.store].country,
    payer: { address: request.address, userAgent: request.userAgent },
  };
  try {
    return await gatewayOf(context, payment.gateway).createSession(opening);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error, uuid: payment.uuid }, 'the gateway did not open a payment');
    return null;
  }
}

/** What the bank's page says that is paid. */
function descriptionOf({ id_segment, line_count }: PaymentRow): string {
  if (id_segment !== null) return cashTitle(id_segment);
  return line_count === 1 ? 'Pago de 1 documento' : `Pago de ${line_count} documentos`;
}

function answer(uuid: string, estado: PaymentState, session: Session): Result<TransaccionOnline> {
  return ok({ uuid, estado, ...session });
}
