import type { MutationAbandonarTransaccionArgs, TransactionResult } from '#kit/core/contract/types.ts';
import { type Result, notFound, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { isUnfinished } from '../rules/status.ts';
import { findPayment } from './history-store.ts';
import { GATEWAY_UNAVAILABLE } from './open-payment.ts';
import { claimStatusCheck, loadPayment } from './pay-store.ts';
import { toTransactionResult } from './payment-mapper.ts';
import { syncPaymentStatus } from './sync-status.ts';

/** `abandonarTransaccion`: a payment that waits at the bank cannot be cancelled; its status is returned unchanged. */
export async function abandonPayment(
  { uuid }: MutationAbandonarTransaccionArgs,
  context: ViewerContext,
): Promise<Result<TransactionResult>> {
  const { db, viewer, clock } = context;
  const payment = await findPayment(db, viewer, uuid);
  if (!payment) return notFound('The payment', 'uuid');
  if (!isUnfinished(payment.estado)) return ok(toTransactionResult(context, payment));
  const key = { clientId: viewer.clientId, uuid: payment.uuid };
  // the gateway's notification may end the payment first: do not notify the user who cancels it
  await claimStatusCheck(db, key, clock.now(), 0);
  const loaded = await loadPayment(db, key);
  const answered = await syncPaymentStatus(context, loaded, 'cancel');
  const result = answered === null ? GATEWAY_UNAVAILABLE.code : answered === 'failed' ? 'ok' : 'not_cancelled';
  await writeAuditEntry(db, context, { action: 'payment.abandon', subject: key.uuid, result });
  const current = answered ? await findPayment(db, viewer, uuid) : undefined;
  return current ? ok(toTransactionResult(context, current)) : refuse(GATEWAY_UNAVAILABLE);
}
