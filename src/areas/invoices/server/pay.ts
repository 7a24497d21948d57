import type { MutationCrearTransaccionOnlineArgs, TransaccionOnline } from '../../../kit/any/contract.ts';
import type { Result } from '../../../kit/any/result.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { decidePayment, readLines } from '../rules/pay.ts';
import { makePayment, maximumOf } from './make.ts';
import { documentsToPay } from './pay-store.ts';

/**
 * `crearTransaccionOnline`: locks the documents and opens one payment for all of them, or does neither. A key that was used
 * for the same input gives the way to the bank of that payment again; where it has ended, refuses with its state. A payment
 * that could not be opened does not keep its key (product.md, Money; docs/decisions/0004).
 */
export const crearTransaccionOnline: Operation<MutationCrearTransaccionOnlineArgs, TransaccionOnline> = {
  allow: OPERATIONS.crearTransaccionOnline,
  run: pay,
};

async function pay(
  { input, idempotencyKey }: MutationCrearTransaccionOnlineArgs,
  context: ViewerContext,
): Promise<Result<TransaccionOnline>> {
  const { viewer } = context;
  return makePayment(context, {
    idempotencyKey,
    read: () => readLines(input, viewer.store.currency),
    decide: async (asked, tx) => decidePayment(asked, await documentsToPay(tx, viewer, asked), maximumOf(context)),
  });
}
