import type { MutationConfirmarPoliticaAprobacionArgs, PoliticaAprobacion } from '#kit/core/contract/types.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { confirmPassword } from '#areas/session/server/public.ts';
import { approverProblem } from '../rules/approver.ts';
import { NO_POLICY, auditOf } from '../rules/policy.ts';
import { approverRefusal } from './decide.ts';
import { approverOf } from './people.ts';
import { mailPolicyChange } from './policy-mail.ts';
import { beginPending, peopleById, policiesOf } from './policy-store.ts';
import { mayConfirm, shownPolicy } from './policy.ts';

/** `confirmarPoliticaAprobacion`: the pending policy counts from now, by a current approver who did not save it. */
export async function confirmPolicy(
  { password }: MutationConfirmarPoliticaAprobacionArgs,
  context: ViewerContext,
): Promise<Result<PoliticaAprobacion>> {
  const { db, viewer, clock } = context;
  const user = await confirmPassword(context, password, 'password');
  if (!user.ok) return user;
  const confirmed = await transaction(db, async (tx): Promise<Result<null>> => {
    await lockLedger(tx, [viewer.clientId]);
    const now = clock.now();
    const policies = await policiesOf(tx, viewer.clientId, now);
    const { current, pending } = policies;
    if (!pending) return badInput('nothing_pending', 'No change of the policy is pending.');
    const people = await peopleById(tx, viewer.clientId, [viewer.userId, pending.userId]);
    const self = people.find(({ userId }) => userId === viewer.userId);
    const before = current ?? NO_POLICY;
    const problem = self ? approverProblem(approverOf(self, before, context), now) : 'not_named';
    if (problem) return refuse(approverRefusal(problem));
    if (!self || !mayConfirm(policies, self, people)) return refuse(approverRefusal('own_request'));
    await beginPending(tx, viewer.clientId, now);
    await writeAuditEntry(tx, context, { action: 'approval.policy_confirm', result: 'ok', after: auditOf(pending) });
    const change = { moment: 'began', before, after: pending, by: null, effectiveAt: now, withdrawn: null } as const;
    await mailPolicyChange(tx, context, viewer, change);
    return ok(null);
  });
  return confirmed.ok ? ok(await shownPolicy(context)) : confirmed;
}
