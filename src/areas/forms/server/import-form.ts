import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import {
  type ImportRecordType,
  type ImportRun,
  type Outcome,
  importRecordType,
  rejected,
} from '#kit/server/import/record-type.ts';
import { definitionKey, insertDefinitions, newestVersions } from './definition-store.ts';
import { type FormRecord, fieldOf, formFields, keyOf, problemsOf, rowOf, warningsOf } from './form-record.ts';
import { formVersions } from './form-version-store.ts';

async function applyForms(tx: Tx, records: readonly FormRecord[], { clock }: ImportRun): Promise<readonly Outcome[]> {
  await formVersions.lock(tx);
  const known = await newestVersions(tx, records.map(keyOf));
  return applyNewer(records, {
    refuse: (record) => {
      const [problem] = problemsOf(record);
      return problem ? rejected(problem.field, problem.reason) : null;
    },
    storedVersion: (record) => known.get(definitionKey(keyOf(record))),
    toRow: (record) => ({ row: rowOf(record), warnings: warningsOf(record) }),
    store: (rows) => insertDefinitions(tx, rows, { now: clock.now(), author: null }),
  });
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
