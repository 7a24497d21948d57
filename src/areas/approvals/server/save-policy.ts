import type { MutationGuardarPoliticaAprobacionArgs, PoliticaAprobacion } from '#kit/core/contract/types.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { confirmPassword } from '#areas/session/server/public.ts';
import { approverProblem, documentOf } from '../rules/approver.ts';
import { NO_POLICY, type Policy, WEAKER_AFTER, auditOf, isSamePolicy, isWeaker, readPolicy } from '../rules/policy.ts';
import { beginDuePolicy, beginPolicy } from './begin-policy.ts';
import { approverOf } from './people.ts';
import { mailPolicyChange } from './policy-mail.ts';
import { type PersonRow, deletePending, peopleById, peopleInRoles, policiesOf, putPolicy } from './policy-store.ts';
import { shownPolicy } from './policy.ts';

/** The roles that can pay, so that another person prepares what an approver approves. */
const PAYING_ROLES = ['Representante Legal', 'Administrativo', 'Financiero', 'Surtidor'];
const MAX_PAYERS = 200;

const CONFINED = {
  category: 'authorization',
  code: 'confined',
  message: 'The policy is of the whole client, which you do not see.',
} as const;

/**
 * `guardarPoliticaAprobacion`: a stricter policy counts at once; a weaker one when another approver confirms it, or
 * after 24 hours. A new policy replaces a pending one.
 */
export async function savePolicy(
  { input }: MutationGuardarPoliticaAprobacionArgs,
  context: ViewerContext,
): Promise<Result<PoliticaAprobacion>> {
  const { db, viewer, clock } = context;
  if (viewer.destinations) return refuse(CONFINED);
  const read = readPolicy(input, viewer.store.currency);
  if (!read.ok) return read;
  const user = await confirmPassword(context, input.password, 'input.password');
  if (!user.ok) return user;
  const next = read.value;
  const saved = await transaction(db, async (tx): Promise<Result<null>> => {
    // payments ask for the policy with this lock
    await lockLedger(tx, [viewer.clientId]);
    const possible = await checkApprovers(tx, context, next);
    if (!possible.ok) return possible;
    const now = clock.now();
    await beginDuePolicy(tx, context, viewer);
    const { current, pending: withdrawn } = await policiesOf(tx, viewer.clientId, now);
    const before = current ?? NO_POLICY;
    const by = `${user.value.firstname} ${user.value.lastname}`.trim();
    if (withdrawn) {
      await deletePending(tx, viewer.clientId);
      await writeAuditEntry(tx, context, {
        action: 'approval.policy_withdraw',
        result: 'ok',
        before: auditOf(withdrawn),
        after: auditOf(before),
      });
    }
    if (current && isSamePolicy(before, next)) {
      if (withdrawn) {
        const { effectiveAt } = withdrawn;
        const change = { moment: 'stays', before, after: before, by, effectiveAt, withdrawn } as const;
        await mailPolicyChange(tx, context, viewer, change);
      }
      return ok(null);
    }
    const isPending = isWeaker(next, before);
    const effectiveAt = isPending ? new Date(now.getTime() + WEAKER_AFTER) : now;
    await putPolicy(tx, viewer.clientId, { ...next, isPending, effectiveAt, userId: viewer.userId, now });
    await writeAuditEntry(tx, context, {
      action: 'approval.policy',
      result: 'ok',
      before: auditOf(before),
      after: { ...auditOf(next), espera: isPending },
    });
    if (isPending) {
      const begins = { clientId: viewer.clientId, at: effectiveAt.toISOString() };
      await context.jobs.send(tx, beginPolicy, begins, { after: WEAKER_AFTER, key: `${begins.clientId} ${begins.at}` });
    }
    const moment = isPending ? 'waits' : 'begins';
    await mailPolicyChange(tx, context, viewer, { moment, before, after: next, by, effectiveAt, withdrawn });
    return ok(null);
  });
  return saved.ok ? ok(await shownPolicy(context)) : saved;
}

/**
 * Refuses approvers who are not users of the client with the permission, and a policy by which nobody could pay:
 * without an approver who is another person than one who pays.
 */
async function checkApprovers(tx: Tx, context: ViewerContext, next: Policy): Promise<Result<null>> {
  const { viewer, clock } = context;
  const named = await peopleById(tx, viewer.clientId, next.approvers);
  const approvers = named.filter((person) => approverOf(person, next, context).mayApprove);
  if (approvers.length < next.approvers.length) {
    return badInput('approver_unknown', 'An approver is not an active user who may approve.', 'input.aprobadores');
  }
  if (next.from === null) return ok(null);
  const now = clock.now();
  const able = approvers.filter((person) => approverProblem(approverOf(person, next, context), now) === null);
  const payers = await peopleInRoles(tx, viewer.clientId, PAYING_ROLES, MAX_PAYERS);
  return able.some((approver) => payers.some((payer) => areTwoPersons(approver, payer)))
    ? ok(null)
    : badInput('would_lock_out', 'Nobody could pay: another person must be able to approve.', 'input.aprobadores');
}

function areTwoPersons(approver: PersonRow, payer: PersonRow): boolean {
  const [one, other] = [approver, payer].map(({ documentType, document }) => documentOf(documentType, document));
  return approver.userId !== payer.userId && one !== other;
}
