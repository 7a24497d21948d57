import type { MutationContinuarTransaccionArgs, TransaccionOnline } from '../../../kit/any/contract.ts';
import { type Result, badInput, notFound } from '../../../kit/any/result.ts';
import { record } from '../../../kit/server/audit.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { keepWhilePaying } from '../../session/server/public.ts';
import { isUnfinished } from '../rules/status.ts';
import { openPayment } from './open.ts';
import { presentPayment } from './result.ts';

/** `continuarTransaccion`: the way to the bank again, for a payment that was left in the middle. */
export const continuarTransaccion: Operation<MutationContinuarTransaccionArgs, TransaccionOnline> = {
  allow: OPERATIONS.continuarTransaccion,
  run: continuePayment,
};

async function continuePayment(
  { uuid }: MutationContinuarTransaccionArgs,
  context: ViewerContext,
): Promise<Result<TransaccionOnline>> {
  const payment = await presentPayment(context, uuid);
  if (!payment) return notFound('The payment', 'uuid');
  const key = { clientId: context.viewer.clientId, uuid: payment.uuid };
  if (isUnfinished(payment.estado)) {
    await record(context.db, context, { action: 'payment.continue', subject: key.uuid, result: 'ok' });
    await keepWhilePaying(context.db, context.viewer, key.uuid, context.clock.now());
    return openPayment(context, key);
  }
  return badInput('payment_ended', `The payment has ended: ${payment.estado}.`, 'uuid', {
    reference: payment.uuid,
    estado: payment.estado,
  });
}
