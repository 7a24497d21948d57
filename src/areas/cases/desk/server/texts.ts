import * as v from 'valibot';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import { type Actions, nothing, requiredText, rowId } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { CASE_LIMITS } from '../../rules/limits.ts';
import { type CasesApi, MAX_TEXTS } from '../rules/cases-api.ts';
import { deleteText, insertText, listTexts, lockTexts, updateText } from './texts-store.ts';

type TextActions = Pick<Actions<CasesApi>, 'cases.texts' | 'cases.save_text' | 'cases.remove_text'>;

/** Prepared texts for the desk's answers. */
export const textActions: TextActions = {
  'cases.texts': {
    allow: 'cases',
    changes: false,
    input: nothing,
    run: async (_input, { db }) => ok({ texts: await listTexts(db, MAX_TEXTS) }),
  },
  'cases.save_text': {
    allow: 'cases',
    changes: true,
    input: v.strictObject({ id: v.nullable(rowId), title: requiredText(80), text: requiredText(CASE_LIMITS.text) }),
    run: ({ id, title, text }, context) =>
      transaction(context.db, async (tx): Promise<Result<{ readonly id: number }>> => {
        const saved = { title, text, staffId: context.staff.id, at: context.clock.now() };
        const count = await lockTexts(tx);
        if (id === null && count >= MAX_TEXTS) {
          return badInput('too_many_texts', `There are at most ${MAX_TEXTS} prepared texts.`, 'title');
        }
        if (id !== null && !(await updateText(tx, id, saved))) return notFound('The text', 'id');
        const savedId = id ?? (await insertText(tx, saved));
        await auditDesk(tx, context, { action: 'cases.save_text', subject: String(savedId), after: { title } });
        return ok({ id: savedId });
      }),
  },
  'cases.remove_text': {
    allow: 'cases',
    changes: true,
    input: v.strictObject({ id: rowId }),
    run: ({ id }, context) =>
      transaction(context.db, async (tx): Promise<Result<{ readonly ok: true }>> => {
        await lockTexts(tx);
        if (!(await deleteText(tx, id))) return notFound('The text', 'id');
        await auditDesk(tx, context, { action: 'cases.remove_text', subject: String(id) });
        return ok({ ok: true });
      }),
  },
};
