import * as v from 'valibot';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import * as f from '#kit/server/import/fields.ts';
import { type DefinitionProblem, type FormIssueCode, definitionProblems } from '../rules/definition.ts';
import type { DefinitionKey, ImportedDefinition } from './definition-store.ts';

/** The id of the survey that the portal's banner opens. */
const SURVEY = 'survey';

const list = <S extends v.GenericSchema>(schema: S) => v.array(schema, 'must be a list');

const validation = f.fields({ type: f.key, value: f.text, message: f.text, questionId: f.reference, equals: f.text });

const answerOption = f.fields({
  type: f.key,
  value: f.text,
  options: v.pipe(
    v.optional(v.nullable(list(f.fields({ id: f.key, text: f.requiredText, value: f.key }))), null),
    v.transform((options) => options ?? []),
  ),
  properties: v.optional(
    v.nullable(
      f.fields({
        singleTitle: f.text,
        singleOptions: v.optional(v.nullable(list(f.fields({ label: f.requiredText, value: f.key }))), null),
      }),
    ),
    null,
  ),
});

/** See docs/erp.md, Records. Rules beyond types and lengths are in rules/definition.ts. */
export const formFields = f.fields({
  kind: v.literal('form'),
  version: f.version,
  id: v.pipe(f.key, v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'has letters, digits, hyphens and underscores only')),
  store: f.store,
  form_kind: v.picklist(['survey', 'form'], 'must be one of survey, form'),
  title: f.requiredText,
  description: f.text,
  questions: list(
    f.fields({
      id: f.key,
      text: f.requiredText,
      validations: v.pipe(
        v.optional(v.nullable(list(validation)), null),
        v.transform((validations) => validations ?? []),
      ),
      answerOption,
    }),
  ),
  status: f.status,
});
/** Initial values of an unpublished form with this id; undefined if the id is not allowed. */
export function newForm(id: string): Pick<FormRecord, 'form_kind' | 'status'> | undefined {
  if (!v.is(formFields.entries.id, id)) return undefined;
  return { form_kind: id === SURVEY ? 'survey' : 'form', status: '1' };
}

export type FormRecord = v.InferOutput<typeof formFields>;

export function keyOf({ id, store }: FormRecord): DefinitionKey {
  return { formId: id, store };
}

/** A problem of a form, or a warning. `code`: key for a translated text. */
export type FormIssue = Omit<DefinitionProblem, 'code'> & { readonly code: FormIssueCode };

/** Finds a form's problems beyond the types of its fields; each problem names its question. */
export function problemsOf({ id, form_kind, questions }: FormRecord): readonly FormIssue[] {
  if ((id === SURVEY) !== (form_kind === 'survey')) {
    return [
      {
        field: 'form_kind',
        code: 'kind_wrong',
        reason: `must be survey for the form ${SURVEY}, and form for all others`,
      },
    ];
  }
  return definitionProblems(questions);
}

/** Maps a form's record to its row. */
export function rowOf(record: FormRecord): ImportedDefinition {
  const { version, form_kind: kind, title, description, questions, status } = record;
  return { ...keyOf(record), version, kind, title, description, questions, status };
}

/** Converts a path 'questions.2.text' to the format of the rules: 'questions[2].text'. */
export function fieldOf(path: string): string {
  return path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');
}

/** Converts the schema's message on a field's type or length to an issue. */
export function schemaIssue(path: string, reason: string): FormIssue {
  const field = fieldOf(path);
  if (reason.startsWith('is longer')) return { field, code: 'too_long', reason };
  return { field, code: reason === 'is empty' ? emptyCode(field) : 'malformed', reason };
}

function emptyCode(field: string): FormIssueCode {
  if (/^questions\[\d+\]\.text$/.test(field)) return 'text_empty';
  if (/^questions\[\d+\]\.id$/.test(field)) return 'id_wrong';
  if (/\.singleOptions\[\d+\]\.\w+$/.test(field)) return 'column_empty';
  return /\.options\[\d+\]\.\w+$/.test(field) ? 'option_empty' : 'empty';
}

const TAG = /<\/?[a-z][^>]*>|&[a-z]+;/i;

/** Warns of HTML in texts: the portal shows texts unchanged, so users would see the tags. */
export function warningsOf({ title, description, questions }: FormRecord): readonly FormIssue[] {
  const texts = (question: FormQuestion, at: number) => [
    [`questions[${at}].text`, question.text] as const,
    ...question.answerOption.options.map(
      ({ text }, index) => [`questions[${at}].answerOption.options[${index}].text`, text] as const,
    ),
  ];
  return [['title', title] as const, ['description', description ?? ''] as const, ...questions.flatMap(texts)]
    .filter(([, text]) => TAG.test(text))
    .map(([field]) => ({ field, code: 'has_html', reason: 'has HTML, which is shown as text' }));
}
