import * as v from 'valibot';
import type { Tx } from '#kit/server/database.ts';
import * as f from '#kit/server/fields.ts';
import { APPLIED, type ImportRun, type Outcome, UNCHANGED, importRecordType } from '#kit/server/import-record-type.ts';
import { MAX_HTML } from '../rules/constants.ts';
import { sanitize } from './sanitize.ts';
import { type BlockRow, blockKey, publishBlocks, versionsOf } from './store.ts';

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
  const known = await versionsOf(tx, records);
  const rows: BlockRow[] = [];
  const outcomes: Outcome[] = [];
  for (const { kind: _, ...record } of records) {
    if ((known.get(blockKey(record)) ?? -1) >= record.version) {
      outcomes.push(UNCHANGED);
      continue;
    }
    const { html, lost } = await sanitize(record.content);
    rows.push({ ...record, content: html });
    const reason = `lost what content may not have: ${lost.slice(0, 10).join(', ')}`;
    outcomes.push(lost.length > 0 ? { is: 'applied', warnings: [{ field: 'content', reason }] } : APPLIED);
  }
  await publishBlocks(tx, rows, { now: clock.now(), author: null });
  return outcomes;
}

export const blockKind = importRecordType({
  kind: 'cms_block',
  schema: blockFields,
  keyFields: ['store', 'identifier'],
  keyOf: blockKey,
  apply: applyBlocks,
});
