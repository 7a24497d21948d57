import type { Refusal } from '#kit/core/result.ts';
import type { App } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { staffById } from '../access/staff-store.ts';
import { needsSecondPerson } from '../switch-store.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { Staff, StaffContext } from '#kit/desk/server/context.ts';
import type { DeskActionRunner } from '../action-runner.ts';
import { type DraftRow, PUBLISH_DRAFT, deleteDraft, lockDraft, refuseDraft } from './draft-store.ts';

const denied = (code: string, message: string): Refusal => ({ category: 'authorization', code, message });
const NOT_CONFIRMED = denied('second_person_missing', 'A second person must approve the publication first.');
const AUTHOR_LEFT = denied('author_left', 'The author of the draft no longer has access to the desk.');

/**
 * Publishes a draft at its time on behalf of the member who saved it, who must still be allowed to. A refused draft
 * stays, with the reason. A draft saved again has a new revision and its own job.
 */
export const publishDraftJob = (
  runner: DeskActionRunner,
): Job<{ readonly draftId: number; readonly revision: number }> => ({
  ...PUBLISH_DRAFT,
  run: (app, { draftId, revision }) =>
    transaction(app.db, async (tx) => {
      const draft = await lockDraft(tx, draftId);
      if (draft?.revision !== revision || !draft.publish_at) return;
      const context = await contextOfAuthor(tx, app, runner, draft);
      const refusal = await publish(tx, context, draft);
      if (refusal) await refuseDraft(tx, draftId, refusal.code);
      else await deleteDraft(tx, draftId);
      const subject = `${draft.action} ${draft.subject}`;
      await auditDesk(tx, context, { action: 'drafts.publish', subject, result: refusal?.code ?? 'ok' });
    }),
});

async function contextOfAuthor(
  tx: Tx,
  app: App,
  runner: DeskActionRunner,
  draft: DraftRow,
): Promise<StaffContext & { isActive: boolean }> {
  const row = await staffById(tx, draft.author_id);
  if (!row) throw new Error(`The author of draft ${draft.draft_id} does not exist.`);
  const { staff_id: id, name, email, role, status } = row;
  const factorDue = row.secret === null && !row.has_identity;
  const staff: Staff = {
    id,
    name,
    email,
    role,
    factorDue,
    codeDue: false,
    byProvider: false,
    tokenSha256: Buffer.alloc(0),
  };
  const request = { id: `draft-${draft.draft_id}`, address: '', userAgent: '', device: null };
  const cause = { staff, request, setToken: () => undefined, setPendingSignIn: () => undefined, keepDevice: () => '' };
  const context = runner.context({ ...app, db: tx }, cause);
  return { ...context, staff, isActive: status === '1' };
}

/** Publishes the draft. Returns the code of the refusal, or null. */
async function publish(
  tx: Tx,
  context: StaffContext & { isActive: boolean },
  draft: DraftRow,
): Promise<Refusal | null> {
  if (!context.isActive) return AUTHOR_LEFT;
  const asks = !draft.is_confirmed && context.actions.asksSecondPerson(context, draft.action, draft.input);
  if (asks && (await needsSecondPerson(context.db))) return NOT_CONFIRMED;
  const done = await context.actions.perform(context, tx, draft.action, draft.input);
  return done.ok ? null : done.refusal;
}
