import * as v from 'valibot';
import { type Refusal, type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Draft, DraftsApi } from '#kit/desk/core/drafts-api.ts';
import { type Actions, nothing, requiredText, rowId } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { StaffContext } from '#kit/desk/server/context.ts';
import { versionNumber } from '#kit/desk/server/action.ts';
import {
  type DraftRow,
  PUBLISH_DRAFT,
  deleteDraft,
  findDraft,
  listDrafts,
  lockDraft,
  saveDraft,
} from './draft-store.ts';

/** Latest time of a scheduled publication, in milliseconds from now. */
const FARTHEST = 366 * 24 * 60 * 60_000;

const DRAFT_CHANGED: Refusal = {
  category: 'already-exists',
  code: 'draft_changed',
  message: 'Somebody else saved or discarded the draft meanwhile.',
  field: 'revision',
};

const draftOf = { action: requiredText(64), input: v.looseObject({}) };

/** Drafts, published by hand or at a scheduled time. Saving one needs the right to publish it. */
export const draftActions: Actions<DraftsApi> = {
  'drafts.list': {
    allow: 'drafts',
    changes: false,
    input: nothing,
    run: async (_input, context) => {
      const rows = (await listDrafts(context.db)).filter(({ action }) => context.actions.mayRun(action, context.staff));
      return ok({
        drafts: rows.map((row) =>
          Object.assign(present(row), { action: row.action, subject: row.subject, title: titleOf(row) }),
        ),
      });
    },
  },
  'drafts.find': {
    allow: 'drafts',
    changes: false,
    input: v.strictObject(draftOf),
    run: async ({ action, input }, context) => {
      const subject = context.actions.draftSubject(context, action, input);
      if (!subject.ok) return subject;
      const row = await findDraft(context.db, action, subject.value);
      return ok({ draft: row ? { ...present(row), input: row.input } : null });
    },
  },
  /** A scheduled publication needs a second person if the publication itself does. */
  'drafts.save': {
    allow: 'drafts',
    changes: true,
    fourEyes: ({ action, input, publishAt }, context) =>
      publishAt !== null && context.actions.asksSecondPerson(context, action, input),
    input: v.strictObject({
      ...draftOf,
      revision: versionNumber,
      publishAt: v.nullable(v.pipe(v.string(), v.isoTimestamp('is no instant'))),
    }),
    run: async ({ action, input, revision, publishAt }, context) => {
      const subject = context.actions.draftSubject(context, action, input);
      if (!subject.ok) return subject;
      const at = readTime(publishAt, context);
      if (!at.ok) return at;
      return transaction(context.db, async (tx) => {
        const saved = await saveDraft(tx, {
          action,
          subject: subject.value,
          input,
          base: revision,
          author_id: context.staff.id,
          saved_at: context.clock.now(),
          publish_at: at.value,
          is_confirmed: context.isConfirmed,
        });
        if (!saved) return refuse(DRAFT_CHANGED);
        if (at.value) {
          const after = at.value.getTime() - context.clock.now().getTime();
          const data = { draftId: saved.draft_id, revision: saved.revision };
          await context.jobs.send(tx, PUBLISH_DRAFT, data, { after, key: `${saved.draft_id} ${saved.revision}` });
        }
        await auditDesk(tx, context, {
          action: 'drafts.save',
          subject: `${action} ${subject.value}`,
          after: { revision: saved.revision, publishAt },
        });
        return ok({ revision: saved.revision });
      });
    },
  },
  'drafts.discard': {
    allow: 'drafts',
    changes: true,
    input: v.strictObject({ id: rowId, revision: versionNumber }),
    run: ({ id, revision }, context) =>
      transaction(context.db, async (tx) => {
        const row = await lockDraft(tx, id);
        if (!row || !context.actions.mayRun(row.action, context.staff)) return notFound('The draft', 'id');
        if (row.revision !== revision) return refuse(DRAFT_CHANGED);
        await deleteDraft(tx, id);
        await auditDesk(tx, context, {
          action: 'drafts.discard',
          subject: `${row.action} ${row.subject}`,
          before: { revision },
        });
        return ok({});
      }),
  },
};

function readTime(publishAt: string | null, { clock }: StaffContext): Result<Date | null> {
  if (publishAt === null) return ok(null);
  const at = new Date(publishAt);
  const now = clock.now().getTime();
  if (at.getTime() <= now) return badInput('publish_at_past', 'publishAt: is in the past', 'publishAt');
  if (at.getTime() > now + FARTHEST) {
    return badInput('publish_at_far', 'publishAt: is more than a year ahead', 'publishAt');
  }
  return ok(at);
}

function titleOf({ input }: DraftRow): string {
  return typeof input['title'] === 'string' ? input['title'] : '';
}

function present(row: DraftRow): Omit<Draft, 'input'> {
  return {
    id: row.draft_id,
    revision: row.revision,
    author: row.author,
    savedAt: row.saved_at.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
    refused: row.refused,
  };
}
