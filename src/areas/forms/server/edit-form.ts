import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type DefinitionKey, type ImportedDefinition, insertDefinitions, lockForms } from './definition-store.ts';
import { type FormIssue, formFields, problemsOf, rowOf, schemaIssue, warningsOf } from './form-record.ts';
import { type FormVersionRow, formsUpTo, listFormVersions } from './form-version-store.ts';

/** A form's newest version, with its newest 50 versions. */
export type EditedForm = ImportedDefinition & { readonly versions: readonly FormVersionRow[] };

export async function editedForm(db: Db, key: DefinitionKey): Promise<EditedForm | undefined> {
  const [newest] = await formsUpTo(db, key);
  return newest && { ...newest, versions: await listFormVersions(db, key) };
}

/** Loads a published version of a form and its predecessor, if they exist. */
export async function formWithPrevious(
  db: Db | Tx,
  { version, ...key }: DefinitionKey & { readonly version: number },
): Promise<readonly ImportedDefinition[]> {
  const rows = await formsUpTo(db, key, version);
  return rows[0]?.version === version ? rows : [];
}

export type CheckedForm = {
  /** Undefined if there are problems. */
  readonly form: ImportedDefinition | undefined;
  readonly problems: readonly FormIssue[];
  readonly warnings: readonly FormIssue[];
};

/** Checks the fields of a record `form` by the rules of the import, except kind, version, id and store. */
export function checkForm({ formId, store }: DefinitionKey, version: number, definition: object): CheckedForm {
  const own = { kind: 'form', version, id: formId, store: store === '*' ? null : store };
  const read = v.safeParse(formFields, { ...definition, ...own });
  if (!read.success) {
    const problems = read.issues.map((issue) => schemaIssue(v.getDotPath(issue) ?? 'form', issue.message));
    return { form: undefined, problems, warnings: [] };
  }
  const problems = problemsOf(read.output);
  if (problems.length > 0) return { form: undefined, problems, warnings: [] };
  return { form: rowOf(read.output), problems, warnings: warningsOf(read.output) };
}

type Edited = DefinitionKey & {
  /** The version that was edited; 0: a new form. */
  readonly base: number;
  readonly definition: object;
};

type PublishedForm = { readonly before: number; readonly version: number };

/**
 * Publishes an edited form as its next version, or a new form as its first version. Answers stay with the version that
 * the user saw. Refused: 'form_wrong' with the problems in `details`; 'form_changed' if another version was published
 * meanwhile; 'nothing_changed'; 'not_found'.
 */
export async function publishForm(
  tx: Tx,
  { base, definition, ...key }: Edited,
  by: { readonly now: Date; readonly author: string },
): Promise<Result<PublishedForm>> {
  await lockForms(tx, [key]);
  const [newest] = await formsUpTo(tx, key);
  if (!newest && base !== 0) return notFound('The form', 'form');
  const before = newest?.version ?? 0;
  if (before !== base) {
    return refuse({
      category: 'already-exists',
      code: 'form_changed',
      message: 'Another version was published meanwhile.',
      field: 'base',
    });
  }
  const { form, problems } = checkForm(key, before + 1, definition);
  if (!form) return badInput('form_wrong', 'The form has errors.', 'definition', { problems });
  if (newest && isDeepStrictEqual({ ...form, version: before }, { ...newest })) {
    return badInput('nothing_changed', 'The form is published like this already.');
  }
  await insertDefinitions(tx, [form], by);
  return ok({ before, version: form.version });
}

/** Publishes an older version again, as the next version; refused like `publishForm`. */
export async function publishFormAgain(
  tx: Tx,
  { version, base, ...key }: DefinitionKey & { readonly version: number; readonly base: number },
  by: { readonly now: Date; readonly author: string },
): Promise<Result<PublishedForm>> {
  const [older] = await formWithPrevious(tx, { ...key, version });
  if (!older) return notFound('The version', 'version');
  const { kind: form_kind, title, description, questions, status } = older;
  return publishForm(tx, { ...key, base, definition: { form_kind, title, description, questions, status } }, by);
}
