import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { isUuid } from '#kit/core/id.ts';
import type { PlanState } from '../rules/plan.ts';
import { selectLedgerDocuments } from './pay-store.ts';

export type Plan = PlanState & {
  readonly id: string;
  readonly created_at: Date;
  /** The number and sum of its approved payments. */
  readonly approved: { readonly count: number; readonly cents: Cents };
};

/** The viewer's own plan, unless it was released; with `id`, only that plan. */
export async function findPlan(db: Db | Tx, viewer: Viewer, id?: string): Promise<Plan | undefined> {
  if (id !== undefined && !isUuid(id)) return undefined;
  const { rows } = await sql<{
    id: string;
    created_at: Date;
    count: number;
    cents: Cents;
    unfinished: string | null;
  }>`
    select plan.plan_id as id, plan.created_at,
           count(p.uuid) filter (where p.estado = 'approved')::int as count,
           coalesce(sum(p.total_cents) filter (where p.estado = 'approved'), 0)::bigint as cents,
           max(p.uuid::text) filter (where p.estado in ('created', 'pending')) as unfinished
    from payment_plan plan left join payment p on p.client_id = plan.client_id and p.plan_id = plan.plan_id
    where plan.client_id = ${viewer.clientId} and plan.user_id = ${viewer.userId} and plan.released_at is null
      and (${id ?? null}::uuid is null or plan.plan_id = ${id ?? null}::uuid)
    group by plan.plan_id, plan.created_at`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const documents = await selectLedgerDocuments(
    db,
    viewer,
    sql`d.document_id in (
      select planned.document_id from payment_plan_document planned
      where planned.client_id = ${viewer.clientId} and planned.plan_id = ${row.id}
    )`,
  );
  const { count, cents, ...plan } = row;
  return { ...plan, approved: { count, cents }, documents };
}

/** Inserts the viewer's plan, replacing the previous one. */
export async function insertPlan(
  tx: Tx,
  viewer: Viewer,
  plan: { readonly id: string; readonly documentIds: readonly number[]; readonly now: Date },
): Promise<void> {
  await releasePlanOf(tx, viewer, plan.now);
  await sql`
    insert into payment_plan (client_id, plan_id, user_id, created_at)
    values (${viewer.clientId}, ${plan.id}, ${viewer.userId}, ${plan.now})`.execute(tx);
  await sql`
    insert into payment_plan_document (client_id, plan_id, document_id)
    select ${viewer.clientId}, ${plan.id}::uuid, unnest(${plan.documentIds}::bigint[])`.execute(tx);
}

/** Releases the viewer's plan, if there is one. */
export async function releasePlanOf(tx: Tx, viewer: Viewer, now: Date): Promise<void> {
  await sql`
    update payment_plan set released_at = ${now}
    where client_id = ${viewer.clientId} and user_id = ${viewer.userId} and released_at is null`.execute(tx);
}
