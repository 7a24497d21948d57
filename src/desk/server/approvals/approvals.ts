import * as v from 'valibot';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { AccessApi, Approval } from '../../rules/access-api.ts';
import { type Actions, nothing, rowId } from '#kit/desk/server/action.ts';
import { otherAdministrators } from '../access/staff-store.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { StaffContext } from '#kit/desk/server/context.ts';
import { type ApprovalRow, decideApproval, insertApproval, listApprovals, lockApproval } from './approval-store.ts';
import { needsSecondPerson, switchSecondPerson } from '../switch-store.ts';

/** Time to decide a request, in milliseconds. */
const APPROVAL_MS = 7 * 24 * 60 * 60_000;

/** Stores an act until a second person decides about it. */
export async function requestApproval(
  context: StaffContext,
  action: string,
  input: unknown,
): Promise<Result<{ waiting: number }>> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    const expiresAt = new Date(now.getTime() + APPROVAL_MS);
    const id = await insertApproval(tx, { action, input, staffId: context.staff.id, now, expiresAt });
    await auditDesk(tx, context, { action: 'approval.request', subject: `${action} ${id}` });
    return ok({ waiting: id });
  });
}

type ApprovalActions = Pick<Actions<AccessApi>, 'approvals.list' | 'approvals.decide' | 'approvals.switch'>;

/** Acts that wait for a second person. */
export const approvalActions: ApprovalActions = {
  'approvals.list': {
    allow: 'session',
    changes: false,
    input: nothing,
    run: async (_input, context) => {
      const rows = (await listApprovals(context.db)).filter(
        (row) => row.requested_by === context.staff.id || context.actions.mayRun(row.action, context.staff),
      );
      return ok({
        approvals: rows.map((row) => present(row, context)),
        isOn: await needsSecondPerson(context.db),
      });
    },
  },
  /**
   * Nobody approves their own request, and the approver must be allowed to run the act. One transaction approves and
   * runs it. If the act is refused, the request stays open and the audit log records the refusal.
   */
  'approvals.decide': {
    allow: 'session',
    changes: true,
    input: v.strictObject({ id: rowId, approve: v.boolean() }),
    run: ({ id, approve }, context) =>
      transaction(context.db, async (tx) => {
        const { clock, staff } = context;
        const row = await lockApproval(tx, id);
        if (!row || (row.requested_by !== staff.id && !context.actions.mayRun(row.action, context.staff))) {
          return notFound('The request', 'id');
        }
        if (row.requested_by === staff.id && approve) {
          return badInput('own_request', 'Somebody else must approve your request.', 'id');
        }
        const now = clock.now();
        if (!isOpen(row, now)) {
          return badInput('already_decided', 'The request was decided already, or has expired.', 'id');
        }
        const decision = approve ? 'approved' : 'rejected';
        const done = approve
          ? await context.actions.perform(context, tx, row.action, row.input, row.requested_by)
          : ok({});
        if (done.ok) await decideApproval(tx, id, { decision, staffId: staff.id, now });
        await auditDesk(tx, context, {
          action: 'approval.decide',
          subject: `${row.action} ${id}`,
          ...(done.ok ? { after: { decision } } : { result: done.refusal.code }),
        });
        return done.ok ? ok({}) : done;
      }),
  },
  /** Switching four eyes off needs a second person itself, so a single administrator can never do it. */
  'approvals.switch': {
    allow: 'staff',
    changes: true,
    fourEyes: ({ isOn }) => !isOn,
    input: v.strictObject({ isOn: v.boolean() }),
    run: ({ isOn }, context) =>
      transaction(context.db, async (tx) => {
        if (isOn && (await otherAdministrators(tx, context.staff.id, context.settings.deskSignIn)) === 0) {
          return badInput(
            'only_administrator',
            'Nobody else could approve requests. Add another administrator first.',
            'isOn',
          );
        }
        const before = await needsSecondPerson(tx);
        await switchSecondPerson(tx, isOn);
        await auditDesk(tx, context, { action: 'approval.switch', before: { isOn: before }, after: { isOn } });
        return ok({});
      }),
  },
};

/** How many open requests a member of staff may decide. */
export async function countMine({ db, staff, clock, actions }: StaffContext): Promise<number> {
  const now = clock.now();
  const rows = await listApprovals(db);
  return rows.filter((row) => isOpen(row, now) && row.requested_by !== staff.id && actions.mayRun(row.action, staff))
    .length;
}

function isOpen({ decision, expires_at }: ApprovalRow, now: Date): boolean {
  return decision === null && expires_at > now;
}

function present(row: ApprovalRow, { staff, clock, actions }: StaffContext): Approval {
  const waits = isOpen(row, clock.now());
  return {
    id: row.approval_id,
    action: row.action,
    input: row.input,
    requestedBy: row.requester,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decision: row.decision,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    isOpen: waits,
    isMine: waits && row.requested_by !== staff.id && actions.mayRun(row.action, staff),
  };
}
