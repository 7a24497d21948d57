import * as v from 'valibot';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import { type ImportRun, type Outcome, importRecordType } from '#kit/server/import/record-type.ts';
import { LEGAL_TEXTS, MAX_LEGAL_TEXT } from '../rules/legal-text.ts';
import { textVersions } from './legal-text-store.ts';
import { insertTexts, newestVersion } from './terms-store.ts';
import { sha256 } from './token.ts';

const textFields = f.fields({
  kind: v.literal('legal_text'),
  store: v.pipe(v.string('must be text'), v.check(isStoreCode, `must be one of ${Object.keys(STORES).join(', ')}`)),
  name: v.picklist(LEGAL_TEXTS, `must be one of ${LEGAL_TEXTS.join(', ')}`),
  version: v.pipe(f.version, v.minValue(1, 'must be 1 or more'), v.maxValue(2_147_483_647, 'is too large')),
  text: f.longText(MAX_LEGAL_TEXT),
});
type TextRecord = v.InferOutput<typeof textFields>;

/** Publishes texts that are newer than the stored ones; all users of the store must then accept them. */
async function applyTexts(tx: Tx, records: readonly TextRecord[], { clock }: ImportRun): Promise<readonly Outcome[]> {
  await textVersions.lock(tx);
  const known = new Map<TextRecord, number>();
  for (const record of records) known.set(record, await newestVersion(tx, record.store, record.name));
  return applyNewer(records, {
    storedVersion: (record) => known.get(record),
    toRow: (record) => {
      const { kind: _, ...row } = record;
      return { row: { ...row, sha256: sha256(row.text).toString('hex') } };
    },
    store: (rows) => insertTexts(tx, rows, { now: clock.now(), author: null }),
  });
}

export const legalTextKind = importRecordType({
  kind: 'legal_text',
  schema: textFields,
  keyFields: ['store', 'name'],
  apply: applyTexts,
});
