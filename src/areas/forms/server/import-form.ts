import * as v from 'valibot';
import type { FormQuestion } from '../../../kit/core/contract.ts';
import type { Tx } from '../../../kit/server/database.ts';
import * as f from '../../../kit/server/fields.ts';
import {
  APPLIED,
  type FieldIssue,
  type ImportRecordType,
  type Outcome,
  UNCHANGED,
  importRecordType,
  rejected,
} from '../../../kit/server/import-record-type.ts';
import { definitionProblems } from '../rules/definition.ts';
import {
  type DefinitionKey,
  type ImportedDefinition,
  definitionKey,
  insertDefinitions,
  newestVersions,
} from './definition-store.ts';

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

/** See docs/erp.md, Records. Its own rules, beyond types and lengths, are in rules/definition.ts. */
const formFields = f.fields({
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
type FormRecord = v.InferOutput<typeof formFields>;

function keyOf({ id, store }: FormRecord): DefinitionKey {
  return { formId: id, store };
}

function problemOf({ id, form_kind, questions }: FormRecord): FieldIssue | undefined {
  if ((id === SURVEY) !== (form_kind === 'survey')) {
    return { field: 'form_kind', reason: `the form ${SURVEY} is the survey, and no other one is` };
  }
  return definitionProblems(questions)[0];
}

const TAG = /<\/?[a-z][^>]*>|&[a-z]+;/i;

/** Texts are shown as they are: where somebody wrote HTML, the marks would be seen. */
function warningsOf({ title, description, questions }: FormRecord): readonly FieldIssue[] {
  const texts = (question: FormQuestion, at: number) => [
    [`questions[${at}].text`, question.text] as const,
    ...question.answerOption.options.map(
      ({ text }, place) => [`questions[${at}].answerOption.options[${place}].text`, text] as const,
    ),
  ];
  return [['title', title] as const, ['description', description ?? ''] as const, ...questions.flatMap(texts)]
    .filter(([, text]) => TAG.test(text))
    .map(([field]) => ({ field, reason: 'has HTML, which is shown as text' }));
}

async function applyForms(tx: Tx, records: readonly FormRecord[]): Promise<readonly Outcome[]> {
  const known = await newestVersions(tx, records.map(keyOf));
  const rows: ImportedDefinition[] = [];
  const outcomes: Outcome[] = [];
  for (const record of records) {
    const problem = problemOf(record);
    const key = keyOf(record);
    if (problem) outcomes.push(rejected(problem.field, problem.reason));
    else if ((known.get(definitionKey(key)) ?? -1) >= record.version) outcomes.push(UNCHANGED);
    else {
      const { version, form_kind: kind, title, description, questions, status } = record;
      rows.push({ ...key, version, kind, title, description, questions, status });
      const warnings = warningsOf(record);
      outcomes.push(warnings.length > 0 ? { is: 'applied', warnings } : APPLIED);
    }
  }
  await insertDefinitions(tx, rows);
  return outcomes;
}

const recordType = importRecordType({
  kind: 'form',
  schema: formFields,
  keyFields: ['store', 'id'],
  keyOf: (record) => definitionKey(keyOf(record)),
  apply: applyForms,
});

/** 'questions[2].answerOption.type', as the rules name a question. */
export const formKind: ImportRecordType = {
  ...recordType,
  read: (fields) => {
    const read = recordType.read(fields);
    return read.ok ? read : { ...read, field: read.field.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') };
  },
};
