import * as v from 'valibot';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import { type ImportRun, type Outcome, importRecordType } from '#kit/server/import/record-type.ts';
import { MAX_HTML } from '../rules/constants.ts';
import { blockVersions } from './block-version-store.ts';
import { lossWarnings, sanitize } from './sanitize.ts';
import { blockKey, publishBlocks, versionsOf } from './store.ts';

const blockFields = f.fields({
  kind: v.literal('cms_block'),
  version: f.version,
  identifier: f.key,
  store: f.store,
  title: f.text,
  content: f.longText(MAX_HTML),
  status: f.status,
});
type BlockRecord = v.InferOutput<typeof blockFields>;

/** Stores newer blocks, sanitized; warns of the removed tags and attributes. */
async function applyBlocks(tx: Tx, records: readonly BlockRecord[], { clock }: ImportRun): Promise<readonly Outcome[]> {
  await blockVersions.lock(tx);
  const known = await versionsOf(tx, records);
  return applyNewer(records, {
    storedVersion: (record) => known.get(blockKey(record)),
    toRow: async (record) => {
      const { kind: _, ...row } = record;
      const { html, lost } = await sanitize(row.content);
      return { row: { ...row, content: html }, warnings: lossWarnings('content', lost) };
    },
    store: (rows) => publishBlocks(tx, rows, { now: clock.now(), author: null }),
  });
}

export const blockKind = importRecordType({
  kind: 'cms_block',
  schema: blockFields,
  keyFields: ['store', 'identifier'],
  keyOf: blockKey,
  apply: applyBlocks,
});
