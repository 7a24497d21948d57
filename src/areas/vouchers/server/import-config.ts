import type { Tx } from '#kit/server/database.ts';
import {
  APPLIED,
  type ImportRun,
  type Outcome,
  UNCHANGED,
  importRecordType,
  rejected,
} from '#kit/server/import-record-type.ts';
import { type ConfigRecord, configFields, problemOf, rowOf } from './config-record.ts';
import { type ConfigRow, configVersions, lockConfigs, upsertConfigs } from './config-store.ts';

async function applyConfigs(
  tx: Tx,
  records: readonly ConfigRecord[],
  { clock }: ImportRun,
): Promise<readonly Outcome[]> {
  const stores = records.map(({ store }) => store);
  await lockConfigs(tx, stores);
  const known = await configVersions(tx, stores);
  const rows: ConfigRow[] = [];
  const outcomes: Outcome[] = [];
  for (const record of records) {
    const problem = problemOf(record);
    if (problem) outcomes.push(rejected(problem.field, problem.reason));
    else if ((known.get(record.store) ?? -1) >= record.version) outcomes.push(UNCHANGED);
    else {
      const { row, lost } = await rowOf(record);
      rows.push(row);
      const reason = `lost what content may not have: ${lost.slice(0, 10).join(', ')}`;
      outcomes.push(lost.length > 0 ? { is: 'applied', warnings: [{ field: 'usos', reason }] } : APPLIED);
    }
  }
  await upsertConfigs(tx, rows, { now: clock.now(), author: null });
  return outcomes;
}

export const configKind = importRecordType({
  kind: 'voucher_config',
  schema: configFields,
  keyFields: ['store'],
  keyOf: ({ store }) => store,
  apply: applyConfigs,
});
