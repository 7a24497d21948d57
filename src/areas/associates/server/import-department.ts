import * as v from 'valibot';
import { COUNTRIES } from '#kit/core/constants.ts';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import { type Outcome, importRecordType, rejected } from '#kit/server/import/record-type.ts';
import { departmentVersions, lockDepartments, upsertDepartments } from './department-store.ts';
import { DEPARTMENTS } from './geo/places.ts';

/** The ERP's code of a department (docs/erp.md, Records). */
const departmentFields = f.fields({
  kind: v.literal('department'),
  version: f.version,
  country_id: v.picklist(Object.keys(COUNTRIES), `must be one of ${Object.keys(COUNTRIES).join(', ')}`),
  code: f.key,
  code_sap: f.reference,
});

type DepartmentRecord = v.InferOutput<typeof departmentFields>;

async function applyDepartments(tx: Tx, records: readonly DepartmentRecord[]): Promise<readonly Outcome[]> {
  await lockDepartments(tx);
  const known = await departmentVersions(tx);
  return applyNewer(records, {
    refuse: ({ country_id, code }) => {
      const isKnown = DEPARTMENTS.some((one) => one.country_id === country_id && one.code === code);
      return isKnown ? null : rejected('code', `${code} is no department of ${country_id}`);
    },
    storedVersion: ({ code }) => known.get(code),
    toRow: (row) => ({ row }),
    store: (rows) => upsertDepartments(tx, rows),
  });
}

export const departmentKind = importRecordType({
  kind: 'department',
  schema: departmentFields,
  keyFields: ['country_id', 'code'],
  apply: applyDepartments,
});
