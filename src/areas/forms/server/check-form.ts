import * as v from 'valibot';
import type { DefinitionKey, ImportedDefinition } from './definition-store.ts';
import { type FormIssue, formFields, problemsOf, rowOf, schemaIssue, warningsOf } from './form-record.ts';

type CheckedForm = {
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
