import type { MutationAbandonarTransaccionArgs, TransactionResult } from '../../../kit/any/contract.ts';
import { type Result, notFound, ok, refuse } from '../../../kit/any/result.ts';
import { record } from '../../../kit/server/audit.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { isUnfinished } from '../rules/status.ts';
import { askGateway } from './ask.ts';
import { findPayment } from './history-store.ts';
import { GATEWAY_UNAVAILABLE } from './open.ts';
import { resultOf } from './transaction.ts';

/**
 * `abandonarTransaccion`: asks the gateway to cancel an unfinished payment and answers how it stands then. What waits at
 * the bank cannot be cancelled; and where the gateway does not answer, nothing is let go.
 */
export const abandonarTransaccion: Operation<MutationAbandonarTransaccionArgs, TransactionResult> = {
  allow: OPERATIONS.abandonarTransaccion,
  run: abandon,
};

async function abandon(
  { uuid }: MutationAbandonarTransaccionArgs,
  context: ViewerContext,
): Promise<Result<TransactionResult>> {
  const { db, viewer } = context;
  const payment = await findPayment(db, viewer, uuid);
  if (!payment) return notFound('The payment', 'uuid');
  if (!isUnfinished(payment.estado)) return ok(resultOf(context, payment));
  // the asking is the user's act; what becomes of it is the gateway's word, kept with the payment
  await record(db, context, { action: 'payment.abandon', subject: payment.uuid, result: 'ok' });
  const answered = await askGateway(context, { clientId: viewer.clientId, uuid: payment.uuid }, 'cancel');
  const after = answered ? await findPayment(db, viewer, uuid) : undefined;
  return after ? ok(resultOf(context, after)) : refuse(GATEWAY_UNAVAILABLE);
}
