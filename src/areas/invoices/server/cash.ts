import type { EasyPayContado, QueryEasyPayContadoArgs } from '#kit/core/contract/types.ts';
import { type Result, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { readCash } from '../rules/cash.ts';
import { VOUCHER_SEGMENT } from '../rules/constants.ts';
import { createPayment } from './create-payment.ts';
import { paymentLimits } from './payment-limits.ts';

export const CONFINED = {
  category: 'authorization',
  code: 'confined',
  message: 'A cash payment becomes a credit of the whole client, which you do not see.',
} as const;

/**
 * `easyPayContado`: a payment without documents becomes a credit, unless it buys vouchers (addSurtidorBono). It is a
 * query because the specification defines it so.
 */
export async function createCashPayment(
  { filter, idempotencyKey, solicitud }: QueryEasyPayContadoArgs,
  context: ViewerContext,
): Promise<Result<EasyPayContado>> {
  if (context.viewer.destinations) return refuse(CONFINED);
  const cash = readCash(filter, paymentLimits(context));
  if (!cash.ok) return cash;
  const { idSegment, amount } = cash.value;
  const decided = ok({ lines: [], total: amount, idSegment });
  const kind = idSegment === VOUCHER_SEGMENT ? 'bonos' : 'contado';
  const asked = { kind, input: cash.value, idempotencyKey, solicitud } as const;
  const opened = await createPayment(context, asked, async () => decided);
  if (!opened.ok) return opened;
  const { token, phrase, url_redirect, uuid } = opened.value;
  return ok({ token, phrase, url_redirect, uuid });
}
