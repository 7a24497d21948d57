import { randomUUID } from 'node:crypto';
import type { MutationCrearPlanPagosArgs, PlanPagos } from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { lineField } from '#areas/account/rules/requested-documents.ts';
import { checkAvailable } from '../rules/pay.ts';
import { MAX_PLAN_DOCUMENTS, fitsOnePayment } from '../rules/plan.ts';
import { findDocumentsById } from './pay-store.ts';
import { paymentLimits } from './payment-limits.ts';
import { toPlanPagos } from './plan-mapper.ts';
import { insertPlan } from './plan-store.ts';

/** `crearPlanPagos` */
export async function createPlan(
  { input }: MutationCrearPlanPagosArgs,
  context: ViewerContext,
): Promise<Result<PlanPagos>> {
  const { db, viewer, clock } = context;
  const ids = readIds(input.map(({ id_edocta_detalle }) => id_edocta_detalle));
  if (!ids.ok) return ids;
  return transaction(db, async (tx): Promise<Result<PlanPagos>> => {
    await lockLedger(tx, [viewer.clientId]);
    const documents = await findDocumentsById(tx, viewer, ids.value);
    if (documents.length < ids.value.length) return notFound('A document', 'input');
    const available = checkAvailable(documents, 'input');
    if (!available.ok) return available;
    const amounts = documents.map(({ open }) => open);
    if (fitsOnePayment(amounts, paymentLimits(context))) {
      return badInput('plan_not_needed', 'One payment is enough for these documents.', 'input');
    }
    const plan = { id: randomUUID(), documentIds: ids.value, now: clock.now() };
    await insertPlan(tx, viewer, plan);
    await writeAuditEntry(tx, context, { action: 'plan.create', subject: plan.id, result: 'ok' });
    const created = { ...plan, created_at: plan.now, approved: { count: 0, cents: 0 }, unfinished: null, documents };
    return ok(toPlanPagos(context, created));
  });
}

function readIds(texts: readonly string[]): Result<readonly number[]> {
  if (texts.length === 0) return badInput('documents_missing', 'Choose at least one document to pay.', 'input');
  if (texts.length > MAX_PLAN_DOCUMENTS) {
    return badInput('list_too_long', `A plan has at most ${MAX_PLAN_DOCUMENTS} documents.`, 'input');
  }
  const ids = new Set<number>();
  for (const [index, text] of texts.entries()) {
    const id = parseId(text);
    if (id === undefined) return notFound('The document', lineField(index, 'id_edocta_detalle'));
    if (ids.has(id))
      return badInput(
        'document_twice',
        `Document ${text} is in the plan twice.`,
        lineField(index, 'id_edocta_detalle'),
      );
    ids.add(id);
  }
  return ok([...ids]);
}
