import * as v from 'valibot';
import { isDay } from '../../../../kit/core/day.ts';
import { type Result, notFound, ok } from '../../../../kit/core/result.ts';
import { STORES, type StoreCode } from '../../../../kit/core/store.ts';
import type { AuditAction } from '../../../../kit/server/declared-names.ts';
import { type Tx, transaction } from '../../../../kit/server/database.ts';
import {
  checkForm,
  editedForm,
  exportAnswers,
  formWithPrevious,
  listForms,
  publishForm,
  publishFormAgain,
} from '../../../forms/server/public.ts';
import type { FormId, FormState, FormVersion, FormsApi } from '../../rules/forms-api.ts';
import { type Actions, requiredText } from '../action.ts';
import { auditDesk } from '../audit.ts';
import type { StaffContext } from '../context.ts';

const stores = [...(Object.keys(STORES) as StoreCode[]), '*'] as const;
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const formId = { form: requiredText(64), store: v.picklist(stores) };
/** Its fields are checked by the rules of the import. */
const definition = v.record(v.string(), v.unknown());
const day = v.nullable(v.pipe(v.string(), v.check(isDay, 'is not an existing day, YYYY-MM-DD')));

const keyOf = ({ form, store }: FormId) => ({ formId: form, store });

/** Forms, the survey, and what users answered. */
export const formActions: Actions<FormsApi> = {
  'forms.list_forms': {
    allow: 'content',
    changes: false,
    input: v.strictObject({}),
    run: async (_, { db }) => {
      const forms = (await listForms(db)).map((row) =>
        Object.assign(presentVersion(row), {
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
      if (!found) return notFound('The form', 'form');
      const { version: current, versions } = found;
      return ok({ ...id, version: current, state: presentState(found), versions: versions.map(presentVersion) });
    },
  },
  'forms.form_version': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ ...formId, version }),
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
    input: v.strictObject({ ...formId, base: version, definition }),
    run: ({ base, definition: edited, ...id }, context) =>
      publish(context, 'forms.publish_form', id, (tx, by) =>
        publishForm(tx, { ...keyOf(id), base, definition: edited }, by),
      ),
  },
  'forms.restore_form': {
    allow: 'content',
    changes: true,
    input: v.strictObject({ ...formId, version, base: version }),
    run: ({ version: asked, base, ...id }, context) =>
      publish(
        context,
        'forms.restore_form',
        id,
        (tx, by) => publishFormAgain(tx, { ...keyOf(id), version: asked, base }, by),
        { sameAs: asked },
      ),
  },
  /** Answers are personal data: every page of them is in the audit log, as the operator's export is. */
  'forms.export_answers': {
    allow: 'content',
    changes: true,
    input: v.strictObject({ form: requiredText(64), from: day, to: day, after: version }),
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

type Publish = (
  tx: Tx,
  by: { readonly now: Date; readonly author: string },
) => Promise<Result<{ readonly before: number; readonly version: number }>>;

/** Publishes, and records which version took the place of which, in one transaction. */
function publish(
  context: StaffContext,
  action: AuditAction,
  { form, store }: FormId,
  run: Publish,
  details: object = {},
): Promise<Result<{ readonly version: number }>> {
  return transaction(context.db, async (tx) => {
    const done = await run(tx, { now: context.clock.now(), author: context.staff.name });
    if (!done.ok) return done;
    const { before, version: after } = done.value;
    await auditDesk(tx, context, {
      action,
      subject: `form ${store}/${form}`,
      before: { version: before },
      after: { version: after, ...details },
    });
    return ok({ version: after });
  });
}

type StoredForm = Omit<FormState, 'form_kind'> & { readonly kind: FormState['form_kind'] };

function presentState({ kind, title, description, status, questions }: StoredForm): FormState {
  return { form_kind: kind, title, description, status, questions };
}

type StoredVersion = { version: number; published_at: Date; author: string | null; answers: number };

function presentVersion({ version: number, published_at, author, answers }: StoredVersion): FormVersion {
  return { version: number, publishedAt: published_at.toISOString(), author, answers };
}
