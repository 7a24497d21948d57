import type { MutationConsultarUuidYDesbloquearDocumentosArgs, TransactionResult } from '../../../kit/any/contract.ts';
import { type Result, notFound } from '../../../kit/any/result.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { isUnfinished } from '../rules/status.ts';
import { askGateway } from './ask.ts';
import { type ShownPayment, findPayment } from './history-store.ts';
import { mayAsk } from './pay-store.ts';
import { resultOf } from './transaction.ts';

/** Pages of any number ask the gateway about one payment at most this often (ms). */
const PAUSE = 2000;

/**
 * `consultarUuidYDesbloquearDocumentos`: how a payment stands. Of an unfinished one the gateway is asked first; where it says
 * that the payment has ended, the documents are free again.
 */
export const consultarUuidYDesbloquearDocumentos: Operation<
  MutationConsultarUuidYDesbloquearDocumentosArgs,
  TransactionResult
> = {
  allow: { to: 'permission', anyOf: ['Facturas::pendientes'] },
  run: consult,
};

async function consult(
  { uuid }: { readonly uuid: string },
  context: ViewerContext,
): Promise<Result<TransactionResult>> {
  const payment = await findPayment(context.db, context.viewer, uuid);
  if (!payment) return notFound('The payment', 'uuid');
  await bringUpToDate(context, payment);
  return resultOf(context, payment.uuid);
}

/** Asks the gateway about an unfinished payment, unless that was done a moment ago, and settles what it says. */
export async function bringUpToDate(context: ViewerContext, { uuid, estado }: ShownPayment): Promise<void> {
  const key = { clientId: context.viewer.clientId, uuid };
  if (isUnfinished(estado) && (await mayAsk(context.db, key, context.clock.now(), PAUSE))) {
    await askGateway(context, key, 'page');
  }
}
