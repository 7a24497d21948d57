import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type ImportRun, type Outcome, importRecordType, rejected } from '#kit/server/import/record-type.ts';
import { lossWarnings } from '#areas/content/server/public.ts';
import { type ConfigRecord, configFields, problemOf, rowOf } from './config-record.ts';
import { upsertConfigs, versionsOfConfigs } from './config-store.ts';
import { configVersions } from './config-version-store.ts';

async function applyConfigs(
  tx: Tx,
  records: readonly ConfigRecord[],
  { clock }: ImportRun,
): Promise<readonly Outcome[]> {
  await configVersions.lock(tx);
  const known = await versionsOfConfigs(
    tx,
    records.map(({ store }) => store),
  );
  return applyNewer(records, {
    refuse: (record) => {
      const problem = problemOf(record);
      return problem && rejected(problem.field, problem.reason);
    },
    storedVersion: ({ store }) => known.get(store),
    toRow: async (record) => {
      const { row, lost } = await rowOf(record);
      return { row, warnings: lossWarnings('usos', lost) };
    },
    store: (rows) => upsertConfigs(tx, rows, { now: clock.now(), author: null }),
  });
}

export const configKind = importRecordType({
  kind: 'voucher_config',
  schema: configFields,
  keyFields: ['store'],
  keyOf: ({ store }) => store,
  apply: applyConfigs,
});
