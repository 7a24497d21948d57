import type { MutationContinuarTransaccionArgs, TransaccionOnline } from '../../../kit/any/contract.ts';
import { type Result, notFound } from '../../../kit/any/result.ts';
import { record } from '../../../kit/server/audit.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { keepWhilePaying } from '../../session/server/public.ts';
import { isUnfinished } from '../rules/status.ts';
import { openPayment, paymentEnded } from './open.ts';
import { presentPayment } from './result.ts';

/** `continuarTransaccion`: the way to the bank again, for a payment that was left in the middle. */
export const continuarTransaccion: Operation<MutationContinuarTransaccionArgs, TransaccionOnline> = {
  allow: OPERATIONS.continuarTransaccion,
  run: ({ uuid }: MutationContinuarTransaccionArgs, context: ViewerContext) => continuePayment(context, uuid, 'uuid'),
};

/**
 * The way to the bank of a payment that was made before, after the gateway was asked whether it has ended: then it is
 * refused with its state. `field` is the input that named the payment.
 */
export async function continuePayment(
  context: ViewerContext,
  uuid: string,
  field: 'uuid' | 'idempotencyKey',
): Promise<Result<TransaccionOnline>> {
  const payment = await presentPayment(context, uuid);
  if (!payment) return notFound('The payment', field);
  const key = { clientId: context.viewer.clientId, uuid: payment.uuid };
  if (!isUnfinished(payment.estado)) {
    // one that was never opened has just let go of its key: the same request makes a new one (docs/decisions/0004)
    return field === 'idempotencyKey' ? openPayment(context, key, field) : paymentEnded(payment, field);
  }
  await record(context.db, context, { action: 'payment.continue', subject: key.uuid, result: 'ok' });
  await keepWhilePaying(context.db, context.viewer, key.uuid, context.clock.now());
  return openPayment(context, key, field);
}
