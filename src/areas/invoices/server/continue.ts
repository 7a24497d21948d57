import type { MutationContinuarTransaccionArgs, TransaccionOnline } from '#kit/core/contract/types.ts';
import type { Result } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { continuePayment } from './open-payment.ts';

/** `continuarTransaccion`: returns the redirect of an unfinished payment again. */
export async function continueByUuid(
  { uuid }: MutationContinuarTransaccionArgs,
  context: ViewerContext,
): Promise<Result<TransaccionOnline>> {
  return continuePayment(context, uuid, 'uuid');
}
