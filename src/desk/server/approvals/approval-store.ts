import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL for acts that wait for a second person, and for the four-eyes switch. */

export type ApprovalRow = {
  readonly approval_id: number;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly requested_by: number;
  readonly requester: string;
  readonly requested_at: Date;
  readonly expires_at: Date;
  readonly decision: 'approved' | 'rejected' | null;
  readonly decided_by: number | null;
  readonly decider: string | null;
  readonly decided_at: Date | null;
};

const MAX_LISTED = 200;

/** Newest first. */
export async function listApprovals(db: Db): Promise<readonly ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select a.*, r.name as requester, d.name as decider
    from desk_approval a join staff r on r.staff_id = a.requested_by left join staff d on d.staff_id = a.decided_by
    order by a.approval_id desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/** Locks the row until the transaction ends. */
export async function lockApproval(tx: Tx, id: number): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select a.*, r.name as requester, null as decider
    from desk_approval a join staff r on r.staff_id = a.requested_by
    where a.approval_id = ${id} for update of a`.execute(tx);
  return rows[0];
}

export async function insertApproval(
  tx: Tx,
  row: {
    readonly action: string;
    readonly input: unknown;
    readonly staffId: number;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ approval_id: number }>`
    insert into desk_approval (action, input, requested_by, requested_at, expires_at)
    values (${row.action}, ${JSON.stringify(row.input)}::jsonb, ${row.staffId}, ${row.now}, ${row.expiresAt})
    returning approval_id`.execute(tx);
  if (!rows[0]) throw new Error('An approval was not stored.');
  return rows[0].approval_id;
}

/** Decides a request that `lockApproval` has locked. */
export async function decideApproval(
  tx: Tx,
  id: number,
  decided: { readonly decision: 'approved' | 'rejected'; readonly staffId: number; readonly now: Date },
): Promise<void> {
  await sql`
    update desk_approval set decision = ${decided.decision}, decided_by = ${decided.staffId}, decided_at = ${decided.now}
    where approval_id = ${id}`.execute(tx);
}
