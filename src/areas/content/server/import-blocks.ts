import * as v from 'valibot';
import { STORES, isStoreCode } from '../../../kit/core/store.ts';
import type { Tx } from '../../../kit/server/database.ts';
import * as f from '../../../kit/server/fields.ts';
import { APPLIED, type Outcome, UNCHANGED, importRecordType } from '../../../kit/server/import-record-type.ts';
import { sanitize } from './sanitize.ts';
import { type BlockKey, type BlockRow, blockKey, upsertBlocks, versionsOf } from './store.ts';

/** Limit of a line of the import. */
const LONGEST = 60_000;

const blockFields = f.fields({
  kind: v.literal('cms_block'),
  version: f.version,
  identifier: f.key,
  store: v.pipe(
    v.optional(v.nullable(v.string('must be text')), null),
    v.check((code) => code === null || isStoreCode(code), `must be one of ${Object.keys(STORES).join(', ')}`),
  ),
  title: f.text,
  content: f.longText(LONGEST),
  status: f.status,
});
type BlockRecord = v.InferOutput<typeof blockFields>;

/** Without a store the block is the default for stores without one of their own. */
function storeOf(code: string | null): BlockKey['store'] {
  return code !== null && isStoreCode(code) ? code : '*';
}

/** Stores newer blocks, sanitized; warns of what was removed. */
async function applyBlocks(tx: Tx, records: readonly BlockRecord[]): Promise<readonly Outcome[]> {
  const keys = records.map(({ identifier, store }) => ({ identifier, store: storeOf(store) }));
  const known = await versionsOf(tx, keys);
  const rows: BlockRow[] = [];
  const outcomes: Outcome[] = [];
  for (const { kind: _, store, ...record } of records) {
    const key = { identifier: record.identifier, store: storeOf(store) };
    if ((known.get(blockKey(key)) ?? -1) >= record.version) {
      outcomes.push(UNCHANGED);
      continue;
    }
    const { html, lost } = await sanitize(record.content);
    rows.push({ ...record, ...key, content: html });
    const reason = `lost what content may not have: ${lost.slice(0, 10).join(', ')}`;
    outcomes.push(lost.length > 0 ? { is: 'applied', warnings: [{ field: 'content', reason }] } : APPLIED);
  }
  await upsertBlocks(tx, rows);
  return outcomes;
}

export const blockKind = importRecordType({
  kind: 'cms_block',
  schema: blockFields,
  keyFields: ['store', 'identifier'],
  keyOf: (record) => blockKey({ identifier: record.identifier, store: storeOf(record.store) }),
  apply: applyBlocks,
});
