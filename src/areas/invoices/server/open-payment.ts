import type { TransaccionOnline } from '#kit/core/contract/types.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { STORES } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { type OpeningPayment, checkUnopened } from '#areas/approvals/server/public.ts';
import { extendSessionForPayment } from '#areas/session/server/public.ts';
import { cashTitle } from '../rules/cash.ts';
import { VOUCHER_SEGMENT } from '../rules/constants.ts';
import { isUnfinished } from '../rules/status.ts';
import { failUnopened } from './apply-status.ts';
import { type CreatedSession, GatewayUnavailable } from './gateway/port.ts';
import { gatewayOf, notificationPath } from './gateway/registry.ts';
import { type PaymentKey, type PaymentRow, linesToSettle, loadPayment, saveSession } from './pay-store.ts';
import { refreshPayment } from './sync-status.ts';

/** The payment failed and its documents are unlocked: the caller may try again (decision 0004). */
export const GATEWAY_UNAVAILABLE = {
  category: 'internal',
  code: 'gateway_unavailable',
  message: 'The payment gateway cannot be reached. Try again later.',
} as const;

/** Opens a payment and returns its redirect; two simultaneous requests both return the session that was saved first. */
export async function openPayment(
  context: ViewerContext,
  key: PaymentKey,
  field = 'input',
): Promise<Result<TransaccionOnline>> {
  const payment = await loadPayment(context.db, key);
  const outcome = existingOutcome(payment, field);
  if (outcome) return outcome;
  const session = await createGatewaySession(context, payment);
  return transaction(context.db, async (tx) => {
    await lockLedger(tx, [key.clientId]);
    const current = await loadPayment(tx, key);
    const meanwhile = existingOutcome(current, field);
    if (meanwhile) return meanwhile;
    if (!session) {
      await failUnopened(tx, context, current);
      return refuse(GATEWAY_UNAVAILABLE);
    }
    await saveSession(tx, key, session);
    return ok({ uuid: key.uuid, estado: current.estado, ...session.session });
  });
}

/** The answer for a payment that is open or has ended; null if it is still to be opened. */
function existingOutcome(payment: PaymentRow, field: string): Result<TransaccionOnline> | null {
  const { uuid, estado, session } = payment;
  if (isUnfinished(estado)) return session && ok({ uuid, estado, ...session });
  return session === null && estado === 'failed' ? refuse(GATEWAY_UNAVAILABLE) : paymentEnded(payment, field);
}

function paymentEnded({ uuid, estado }: Pick<PaymentRow, 'uuid' | 'estado'>, field: string): Result<TransaccionOnline> {
  return badInput('payment_ended', `The payment has ended: ${estado}.`, field, { reference: uuid, estado });
}

async function createGatewaySession(context: ViewerContext, payment: PaymentRow): Promise<CreatedSession | null> {
  const { settings, log, request } = context;
  const { clientId, uuid, number, total_cents: total, moneda, id_segment, line_count } = payment;
  const publicUrl = settings.publicUrls[payment.store];
  const documents = line_count === 1 ? 'Pago de 1 documento' : `Pago de ${line_count} documentos`;
  try {
    return await gatewayOf(context, payment.gateway).createSession({
      clientId,
      uuid,
      number,
      total,
      moneda,
      description: id_segment === null ? documents : cashTitle(id_segment),
      returnUrl: `${publicUrl}/admin/resultado-transaccion?uuid=${uuid}`,
      notifyUrl: publicUrl + notificationPath(payment.gateway),
      life: settings.gateway.sessionLife,
      country: STORES[payment.store].country,
      payer: { address: request.address, userAgent: request.userAgent },
    });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error, uuid }, 'payment gateway did not open a payment');
    return null;
  }
}

/** Returns the redirect of the viewer's unfinished payment again. `field`: the argument that a refusal names. */
export async function continuePayment(
  context: ViewerContext,
  uuid: string,
  field: 'uuid' | 'idempotencyKey',
): Promise<Result<TransaccionOnline>> {
  const payment = await refreshPayment(context, uuid);
  if (!payment) return notFound('The payment', field);
  const key = { clientId: context.viewer.clientId, uuid: payment.uuid };
  if (!isUnfinished(payment.estado)) {
    // the key of a payment that was never opened has just been released: the caller may try again
    return field === 'idempotencyKey' ? openPayment(context, key, field) : paymentEnded(payment, field);
  }
  const allowed = await approvalOfUnopened(context, key);
  if (!allowed.ok) return allowed;
  await extendSessionForPayment(context.db, context.viewer, key.uuid, context.clock.now());
  const opened = await openPayment(context, key, field);
  const result = opened.ok ? 'ok' : opened.refusal.code;
  await writeAuditEntry(context.db, context, { action: 'payment.continue', subject: key.uuid, result });
  return opened;
}

/** Asks for the approval of a payment again that has no session yet; fails it where it may not be opened any more. */
async function approvalOfUnopened(context: ViewerContext, key: PaymentKey): Promise<Result<null>> {
  const seen = await loadPayment(context.db, key);
  if (seen.session !== null) return ok(null);
  return transaction(context.db, async (tx): Promise<Result<null>> => {
    await lockLedger(tx, [key.clientId]);
    const payment = await loadPayment(tx, key);
    if (payment.session !== null || !isUnfinished(payment.estado)) return ok(null);
    const { uuid, total_cents: total, plan_id: planId, id_segment: idSegment } = payment;
    const lines = (await linesToSettle(tx, key)).map(({ document_id: documentId, cents }) => ({
      documentId,
      side: null,
      cents,
    }));
    const allowed = await checkUnopened(tx, context, { uuid, kind: kindOf(payment), planId, idSegment, total, lines });
    if (!allowed.ok) await failUnopened(tx, context, payment);
    return allowed;
  });
}

function kindOf({ id_segment, plan_id }: PaymentRow): OpeningPayment['kind'] {
  if (id_segment !== null) return id_segment === VOUCHER_SEGMENT ? 'bonos' : 'contado';
  return plan_id === null ? 'facturas' : 'plan';
}
