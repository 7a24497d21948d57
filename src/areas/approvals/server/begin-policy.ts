import { STORES, type Store } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { App } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { NO_POLICY, auditOf } from '../rules/policy.ts';
import { mailPolicyChange } from './policy-mail.ts';
import { beginPending, savedPolicies, storeOfClient } from './policy-store.ts';

/** Makes a weaker policy the current one once its wait is over. `at`: its instant, ISO 8601. */
export const beginPolicy: Job<{ readonly clientId: number; readonly at: string }> = {
  name: 'approvals.policy',
  run: async (app, { clientId }) => {
    await transaction(app.db, async (tx) => {
      await lockLedger(tx, [clientId]);
      await beginDuePolicy(tx, app, { clientId, store: STORES[await storeOfClient(tx, clientId)] });
    });
  },
};

/**
 * Makes the pending policy the current one if its wait is over, and mails who must know. Whoever comes first does it:
 * the job, or who saves another policy. The client's ledger is locked.
 */
export async function beginDuePolicy(
  tx: Tx,
  app: Pick<App, 'clock' | 'jobs'>,
  { clientId, store }: { readonly clientId: number; readonly store: Store },
): Promise<void> {
  const { current, pending } = await savedPolicies(tx, clientId);
  if (!pending || pending.effectiveAt > app.clock.now()) return;
  const { effectiveAt } = pending;
  const before = current ?? NO_POLICY;
  await beginPending(tx, clientId, effectiveAt);
  const origin = { clock: app.clock, viewer: null, request: null };
  await writeAuditEntry(tx, origin, {
    action: 'approval.policy_begin',
    result: 'ok',
    who: { clientId, userId: null },
    before: auditOf(before),
    after: auditOf(pending),
  });
  const change = { moment: 'began', before, after: pending, by: null, effectiveAt, withdrawn: null } as const;
  await mailPolicyChange(tx, app, { clientId, store }, change);
}
