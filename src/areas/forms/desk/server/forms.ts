import * as v from 'valibot';
import { isDay } from '#kit/core/day.ts';
import { notFound, ok } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import {
  checkForm,
  editedForm,
  exportAnswers,
  formWithPrevious,
  listForms,
  newForm,
  publishForm,
  publishFormAgain,
} from '../../server/public.ts';
import type { FormId, FormState, FormVersion, FormsApi } from '../rules/forms-api.ts';
import { type Actions, nothing, requiredText } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import {
  presentVersion,
  publishRecorded,
  storeOrAll,
  versionNumber,
  versionOnly,
} from '#kit/desk/server/publish-version.ts';

const formId = { form: requiredText(64), store: storeOrAll };
/** The import's rules check the definition's fields. */
const definition = v.record(v.string(), v.unknown());
const day = v.nullable(v.pipe(v.string(), v.check(isDay, 'is not an existing day, YYYY-MM-DD')));

const keyOf = ({ form, store }: FormId) => ({ formId: form, store });
const subjectOf = ({ form, store }: FormId) => `form ${store}/${form}`;

const EMPTY = { title: '', description: null, questions: [] } as const;

/** Forms, the survey, and users' answers. */
export const formActions: Actions<FormsApi> = {
  'forms.list_forms': {
    allow: 'content',
    changes: false,
    input: nothing,
    run: async (_, { db }) => {
      const forms = (await listForms(db)).map((row) =>
        Object.assign(presentForm(row), {
          form: row.formId,
          store: row.store,
          title: row.title,
          kind: row.kind,
          isOpen: row.status === '1',
        }),
      );
      return ok({ forms });
    },
  },
  'forms.form': {
    allow: 'content',
    changes: false,
    input: v.strictObject(formId),
    run: async (id, { db }) => {
      const found = await editedForm(db, keyOf(id));
      const begun = found ? undefined : newForm(id.form);
      if (begun) return ok({ ...id, version: 0, state: { ...EMPTY, ...begun }, versions: [] });
      if (!found) return notFound('The form', 'form');
      const { version: current, versions } = found;
      return ok({ ...id, version: current, state: presentState(found), versions: versions.map(presentForm) });
    },
  },
  'forms.form_version': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ ...formId, version: versionNumber }),
    run: async ({ version: asked, ...id }, { db }) => {
      const [after, before] = await formWithPrevious(db, { ...keyOf(id), version: asked });
      if (!after) return notFound('The version', 'version');
      return ok({ after: presentState(after), before: before ? presentState(before) : null });
    },
  },
  'forms.check_form': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ ...formId, definition }),
    run: async ({ definition: edited, ...id }) => {
      const { form, problems, warnings } = checkForm(keyOf(id), 1, edited);
      return ok({ state: form ? presentState(form) : null, problems, warnings });
    },
  },
  'forms.publish_form': {
    allow: 'content',
    changes: true,
    draft: subjectOf,
    input: v.strictObject({ ...formId, base: versionNumber, definition }),
    run: ({ base, definition: edited, ...id }, context) =>
      versionOnly(
        publishRecorded(context, {
          action: 'forms.publish_form',
          subject: subjectOf(id),
          run: (tx, by) => publishForm(tx, { ...keyOf(id), base, definition: edited }, by),
        }),
      ),
  },
  'forms.restore_form': {
    allow: 'content',
    changes: true,
    input: v.strictObject({ ...formId, version: versionNumber, base: versionNumber }),
    run: ({ version, base, ...id }, context) =>
      versionOnly(
        publishRecorded(context, {
          action: 'forms.restore_form',
          subject: subjectOf(id),
          run: (tx, by) => publishFormAgain(tx, { ...keyOf(id), version, base }, by),
          details: () => ({ after: { sameAs: version } }),
        }),
      ),
  },
  /** Answers are personal data: like the operator's export, every exported page is audited. */
  'forms.export_answers': {
    allow: 'content',
    changes: true,
    input: v.strictObject({ form: requiredText(64), from: day, to: day, after: versionNumber }),
    run: (asked, context) =>
      transaction(context.db, async (tx) => {
        const { form, from, to, after } = asked;
        const page = await exportAnswers(tx, asked);
        const result = page ? 'ok' : 'not_found';
        await auditDesk(tx, context, {
          action: 'form.export',
          subject: `form ${form}`,
          result,
          after: { from, to, after },
        });
        return page ? ok({ csv: page.csv, next: page.next }) : notFound('The form', 'form');
      }),
  },
};

type StoredForm = Omit<FormState, 'form_kind'> & { readonly kind: FormState['form_kind'] };

function presentState({ kind, title, description, status, questions }: StoredForm): FormState {
  return { form_kind: kind, title, description, status, questions };
}

type StoredVersion = { version: number; published_at: Date; author: string | null; answers: number };

const presentForm = (row: StoredVersion): FormVersion => Object.assign(presentVersion(row), { answers: row.answers });
