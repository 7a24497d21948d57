import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';

/** Id of the approval request that an action returned. */
export function approvalIdIn({ value }: { readonly value: object }): number {
  if (!('waiting' in value) || typeof value.waiting !== 'number')
    throw new Error('The answer contains no approval request.');
  return value.waiting;
}

/** The request's decision, and its audit results: the decision, or the refusal's code. */
export async function approvalState(
  db: Db,
  id: number,
): Promise<{ readonly decision: string | null; readonly audited: readonly string[] }> {
  const { rows } = await sql<{ decision: string | null; audited: string[] }>`
    select a.decision, array(
      select coalesce(e.after ->> 'decision', e.result) from audit_entry e
      where e.action = 'approval.decide' and e.subject = a.action || ' ' || a.approval_id order by e.entry_id
    ) as audited
    from desk_approval a where a.approval_id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`There is no request ${id}.`);
  return rows[0];
}
