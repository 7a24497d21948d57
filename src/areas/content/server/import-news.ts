import type { Tx } from '#kit/server/database.ts';
import { APPLIED, type ImportRun, type Outcome, UNCHANGED, importRecordType } from '#kit/server/import-record-type.ts';
import { type NewsRow, publishNews, versionsOfNews } from './news-store.ts';
import { type NewsRecord, newsFields, postRow } from './post-record.ts';

/** Stores newer posts, their text sanitized; warns of the removed tags and attributes. */
async function applyNews(tx: Tx, records: readonly NewsRecord[], { clock }: ImportRun): Promise<readonly Outcome[]> {
  const known = await versionsOfNews(
    tx,
    records.map(({ postId }) => postId),
  );
  const rows: NewsRow[] = [];
  const outcomes: Outcome[] = [];
  for (const record of records) {
    if ((known.get(record.postId) ?? -1) >= record.version) {
      outcomes.push(UNCHANGED);
      continue;
    }
    const { row, lost } = await postRow(record);
    rows.push(row);
    const reason = `lost what content may not have: ${lost.slice(0, 10).join(', ')}`;
    outcomes.push(lost.length > 0 ? { is: 'applied', warnings: [{ field: 'postDescription', reason }] } : APPLIED);
  }
  await publishNews(tx, rows, { now: clock.now(), author: null });
  return outcomes;
}

export const newsKind = importRecordType({
  kind: 'news',
  schema: newsFields,
  keyFields: ['postId'],
  apply: applyNews,
});
