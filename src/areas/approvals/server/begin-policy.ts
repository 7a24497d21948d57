import { STORES } from '#kit/core/store.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { NO_POLICY } from '../rules/policy.ts';
import { mailPolicyChange } from './policy-mail.ts';
import { beginPending, savedPolicies, storeOfClient } from './policy-store.ts';

/** Makes a weaker policy the current one once its wait is over, and mails who must know. `at`: ISO 8601. */
export const beginPolicy: Job<{ readonly clientId: number; readonly at: string }> = {
  name: 'approvals.policy',
  run: async (app, { clientId, at }) => {
    await transaction(app.db, async (tx) => {
      await lockLedger(tx, [clientId]);
      const { current, pending } = await savedPolicies(tx, clientId);
      if (!pending || pending.effectiveAt.toISOString() !== at || pending.effectiveAt > app.clock.now()) return;
      await beginPending(tx, clientId, pending.effectiveAt);
      const store = STORES[await storeOfClient(tx, clientId)];
      const before = current ?? NO_POLICY;
      const change = { moment: 'began', before, after: pending, by: null, effectiveAt: pending.effectiveAt } as const;
      await mailPolicyChange(tx, app, { clientId, store }, change);
    });
  },
};
