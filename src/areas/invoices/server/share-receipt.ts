import type { MutationCompartirComprobanteArgs, SharedReceipt } from '#kit/core/contract/types.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { receiptPdf } from './receipt.ts';
import { issueSentReceipt } from './receipt-document.ts';

/** `compartirComprobante`: the URL at which anybody can verify an approved payment's receipt, always the same. */
export async function shareReceipt(
  { uuid }: MutationCompartirComprobanteArgs,
  context: ViewerContext,
): Promise<Result<SharedReceipt>> {
  const payment = await receiptPdf.find(context, context.viewer, uuid);
  if (!payment) return notFound('The receipt', 'uuid');
  const { address } = await issueSentReceipt(context, context.viewer, payment);
  return ok({ url: address });
}
