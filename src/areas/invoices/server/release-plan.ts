import type { MutationSoltarPlanPagosArgs, PlanPagos } from '#kit/core/contract/types.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { toPlanPagos } from './plan-mapper.ts';
import { findPlan, releasePlanOf } from './plan-store.ts';

/** `soltarPlanPagos` */
export async function releasePlan(
  { id }: MutationSoltarPlanPagosArgs,
  context: ViewerContext,
): Promise<Result<PlanPagos>> {
  const { db, viewer, clock } = context;
  return transaction(db, async (tx): Promise<Result<PlanPagos>> => {
    const plan = await findPlan(tx, viewer, id);
    if (!plan) return notFound('The plan', 'id');
    await releasePlanOf(tx, viewer, clock.now());
    await writeAuditEntry(tx, context, { action: 'plan.release', subject: plan.id, result: 'ok' });
    return ok(toPlanPagos(context, plan));
  });
}
