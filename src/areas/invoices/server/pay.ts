import type { MutationCrearTransaccionOnlineArgs, TransaccionOnline } from '#kit/core/contract/types.ts';
import type { Result } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { decidePayment, readLines } from '../rules/pay.ts';
import { createPayment } from './create-payment.ts';
import { documentsToPay } from './pay-store.ts';
import { paymentLimits } from './payment-limits.ts';

/** `crearTransaccionOnline`: one payment for all documents. A repeated idempotency key returns the same payment. */
export async function pay(
  { input, idempotencyKey, solicitud }: MutationCrearTransaccionOnlineArgs,
  context: ViewerContext,
): Promise<Result<TransaccionOnline>> {
  const { viewer } = context;
  const lines = readLines(input, viewer.store.currency);
  if (!lines.ok) return lines;
  return createPayment(context, { kind: 'facturas', input: lines.value, idempotencyKey, solicitud }, async (tx) =>
    decidePayment(lines.value, await documentsToPay(tx, viewer, lines.value), paymentLimits(context)),
  );
}
