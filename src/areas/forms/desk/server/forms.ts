import * as v from 'valibot';
import { isDay } from '#kit/core/day.ts';
import { badInput, notFound, ok } from '#kit/core/result.ts';
import { type Actions, nothing, requiredText, storeOrAll, versionNumber } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { type Entries, presentVersion, versionedActions } from '#kit/desk/server/versioned-actions.ts';
import { transaction } from '#kit/server/database/database.ts';
import { checkForm } from '../../server/check-form.ts';
import { type ImportedDefinition, insertDefinitions } from '../../server/definition-store.ts';
import { exportAnswers } from '../../server/export-answers.ts';
import { newForm } from '../../server/form-record.ts';
import { formVersions, listForms } from '../../server/form-version-store.ts';
import type { Definition, FormId, FormState, FormsApi } from '../rules/forms-api.ts';

const id: Entries<FormId> = { form: requiredText(64), store: storeOrAll };
/** The import's rules check the definition's fields. */
const fields: Entries<{ definition: Definition }> = { definition: v.record(v.string(), v.unknown()) };
const day = v.nullable(v.pipe(v.string(), v.check(isDay, 'is not an existing day, YYYY-MM-DD')));

/** Answers stay with the version that the user saw. */
const form = versionedActions({
  name: 'form',
  allow: 'content',
  // a form is on a page of its own, which users open by a link
  fourEyes: false,
  audit: { publish: 'forms.publish_form', restore: 'forms.restore_form' },
  id,
  idField: 'form',
  fields,
  subjectOf: ({ form: formId, store }) => `form ${store}/${formId}`,
  versions: formVersions,
  fieldsOf: (row) => ({ definition: presentState(row) }),
  shownOf: presentState,
  open: (row, { form: formId }) => {
    if (row) return { state: presentState(row) };
    const begun = newForm(formId);
    return begun && { state: { title: '', description: null, questions: [], ...begun } };
  },
  check: ({ form: formId, store, definition }, { version }) => {
    const { form: row, problems } = checkForm({ formId, store }, version, definition);
    return row ? ok({ row, report: {} }) : badInput('form_wrong', 'The form has errors.', 'definition', { problems });
  },
  insert: insertDefinitions,
});

/** Forms, the survey, and users' answers. */
export const formActions: Actions<FormsApi> = {
  'forms.list_forms': {
    allow: 'content',
    changes: false,
    input: nothing,
    run: async (_, { db }) => {
      const forms = (await listForms(db)).map(({ formId, status, ...row }) =>
        Object.assign(presentVersion(row), { form: formId, isOpen: status === '1' }),
      );
      return ok({ forms });
    },
  },
  'forms.form': form.open,
  'forms.form_version': form.compare,
  'forms.check_form': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ ...id, ...fields }),
    run: async ({ form: formId, store, definition }) => {
      const { form: checked, problems, warnings } = checkForm({ formId, store }, 1, definition);
      return ok({ state: checked ? presentState(checked) : null, problems, warnings });
    },
  },
  'forms.publish_form': form.publish,
  'forms.restore_form': form.restore,
  /** Answers are personal data: like the operator's export, every exported page is audited. */
  'forms.export_answers': {
    allow: 'content',
    changes: true,
    input: v.strictObject({ form: requiredText(64), from: day, to: day, after: versionNumber }),
    run: (asked, context) =>
      transaction(context.db, async (tx) => {
        const { form: formId, from, to, after } = asked;
        const page = await exportAnswers(tx, asked);
        const result = page ? 'ok' : 'not_found';
        await auditDesk(tx, context, {
          action: 'form.export',
          subject: `form ${formId}`,
          result,
          after: { from, to, after },
        });
        return page ? ok({ csv: page.csv, next: page.next }) : notFound('The form', 'form');
      }),
  },
};

function presentState({ kind, title, description, questions, status }: ImportedDefinition): FormState {
  return { form_kind: kind, title, description, status, questions };
}
