import type { MutationConsultarUuidYDesbloquearDocumentosArgs, TransactionResult } from '../../../kit/any/contract.ts';
import { type Result, notFound, ok } from '../../../kit/any/result.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
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
  allow: OPERATIONS.consultarUuidYDesbloquearDocumentos,
  run: consult,
};

async function consult(
  { uuid }: MutationConsultarUuidYDesbloquearDocumentosArgs,
  context: ViewerContext,
): Promise<Result<TransactionResult>> {
  const payment = await presentPayment(context, uuid);
  return payment ? ok(resultOf(context, payment)) : notFound('The payment', 'uuid');
}

/**
 * A payment as it stands now; undefined where there is none that the viewer may see. About an unfinished one the gateway is
 * asked, unless that was done a moment ago, and what it says is settled.
 */
export async function presentPayment(context: ViewerContext, uuid: string): Promise<ShownPayment | undefined> {
  const { db, viewer, clock } = context;
  const payment = await findPayment(db, viewer, uuid);
  if (!payment || !isUnfinished(payment.estado)) return payment;
  const key = { clientId: viewer.clientId, uuid: payment.uuid };
  if (await mayAsk(db, key, clock.now(), PAUSE)) await askGateway(context, key, 'page');
  // whoever may not ask may still find that another has settled it
  return findPayment(db, viewer, uuid);
}
