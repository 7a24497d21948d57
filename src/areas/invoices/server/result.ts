import type { MutationConsultarUuidYDesbloquearDocumentosArgs, TransactionResult } from '#kit/core/contract/types.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { toTransactionResult } from './payment-mapper.ts';
import { refreshPayment } from './sync-status.ts';

/** `consultarUuidYDesbloquearDocumentos` */
export async function consultPayment(
  { uuid }: MutationConsultarUuidYDesbloquearDocumentosArgs,
  context: ViewerContext,
): Promise<Result<TransactionResult>> {
  const payment = await refreshPayment(context, uuid);
  return payment ? ok(toTransactionResult(context, payment)) : notFound('The payment', 'uuid');
}
