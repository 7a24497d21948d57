import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type ImportRun, type Outcome, importRecordType } from '#kit/server/import/record-type.ts';
import { publishNews, versionsOfNews } from './news-store.ts';
import { type NewsRecord, newsFields, postRow } from './post-record.ts';
import { postVersions } from './post-version-store.ts';
import { lossWarnings } from './sanitize.ts';

/** Stores newer posts, their text sanitized; warns of the removed tags and attributes. */
async function applyNews(tx: Tx, records: readonly NewsRecord[], { clock }: ImportRun): Promise<readonly Outcome[]> {
  await postVersions.lock(tx);
  const ids = records.map(({ postId }) => postId);
  const known = await versionsOfNews(tx, ids);
  return applyNewer(records, {
    storedVersion: ({ postId }) => known.get(postId),
    toRow: async (record) => {
      const { row, lost } = await postRow(record);
      return { row, warnings: lossWarnings('postDescription', lost) };
    },
    store: (rows) => publishNews(tx, rows, { now: clock.now(), author: null }),
  });
}

export const newsKind = importRecordType({
  kind: 'news',
  schema: newsFields,
  keyFields: ['postId'],
  apply: applyNews,
});
