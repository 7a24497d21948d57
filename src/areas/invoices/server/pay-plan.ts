import type { MutationPagarPlanPagosArgs, TransaccionOnline } from '#kit/core/contract/types.ts';
import { centsFromAmount } from '#kit/core/money.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { decideNextPayment } from '../rules/plan.ts';
import { createPayment } from './create-payment.ts';
import { paymentLimits } from './payment-limits.ts';
import { findPlan } from './plan-store.ts';

/** `pagarPlanPagos`: the next payment of the caller's plan, by the ledger's current state. */
export async function payPlan(
  { id, total, idempotencyKey, solicitud }: MutationPagarPlanPagosArgs,
  context: ViewerContext,
): Promise<Result<TransaccionOnline>> {
  const { viewer } = context;
  const shown = centsFromAmount(total, viewer.store.currency, 'total');
  if (!shown.ok) return shown;
  const input = { plan: id, total: shown.value };
  return createPayment(context, { kind: 'plan', input, idempotencyKey, solicitud }, async (tx) => {
    const plan = await findPlan(tx, viewer, id);
    if (!plan) return notFound('The plan', 'id');
    const decided = decideNextPayment(plan, shown.value, paymentLimits(context));
    return decided.ok ? ok({ ...decided.value, planId: plan.id }) : decided;
  });
}
