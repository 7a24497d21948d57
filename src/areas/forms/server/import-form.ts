import type { Tx } from '#kit/server/database.ts';
import {
  APPLIED,
  type ImportRecordType,
  type ImportRun,
  type Outcome,
  UNCHANGED,
  importRecordType,
  rejected,
} from '#kit/server/import-record-type.ts';
import {
  type ImportedDefinition,
  definitionKey,
  insertDefinitions,
  lockForms,
  newestVersions,
} from './definition-store.ts';
import { type FormRecord, fieldOf, formFields, keyOf, problemsOf, rowOf, warningsOf } from './form-record.ts';

async function applyForms(tx: Tx, records: readonly FormRecord[], { clock }: ImportRun): Promise<readonly Outcome[]> {
  await lockForms(tx, records.map(keyOf));
  const known = await newestVersions(tx, records.map(keyOf));
  const rows: ImportedDefinition[] = [];
  const outcomes: Outcome[] = [];
  for (const record of records) {
    const [problem] = problemsOf(record);
    const key = keyOf(record);
    if (problem) outcomes.push(rejected(problem.field, problem.reason));
    else if ((known.get(definitionKey(key)) ?? -1) >= record.version) outcomes.push(UNCHANGED);
    else {
      rows.push(rowOf(record));
      const warnings = warningsOf(record);
      outcomes.push(warnings.length > 0 ? { is: 'applied', warnings } : APPLIED);
    }
  }
  await insertDefinitions(tx, rows, { now: clock.now(), author: null });
  return outcomes;
}

const recordType = importRecordType({
  kind: 'form',
  schema: formFields,
  keyFields: ['store', 'id'],
  keyOf: (record) => definitionKey(keyOf(record)),
  apply: applyForms,
});

/** Reports fields in the format of the rules: 'questions[2].answerOption.type'. */
export const formKind: ImportRecordType = {
  ...recordType,
  read: (fields) => {
    const read = recordType.read(fields);
    return read.ok ? read : { ...read, field: fieldOf(read.field) };
  },
};
