import type { PlanPagos } from '#kit/core/contract/types.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { toPlanPagos } from './plan-mapper.ts';
import { findPlan } from './plan-store.ts';

/** `planesPagos`: the caller's plan, as long as something of it is open. */
export async function plans(_args: object, context: ViewerContext): Promise<Result<PlanPagos[]>> {
  const plan = await findPlan(context.db, context.viewer);
  return ok(plan && plan.documents.some(({ open }) => open > 0) ? [toPlanPagos(context, plan)] : []);
}
