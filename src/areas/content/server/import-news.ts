import * as v from 'valibot';
import type { Tx } from '../../../kit/server/database.ts';
import * as f from '../../../kit/server/fields.ts';
import { APPLIED, type Outcome, UNCHANGED, importRecordType } from '../../../kit/server/import-record-type.ts';
import { LONGEST_HTML } from '../rules/constants.ts';
import { POST_IMAGES, isMediaPath } from '../rules/media.ts';
import { type NewsRow, upsertNews, versionsOfNews } from './news-store.ts';
import { sanitize } from './sanitize.ts';

const newsFields = f.fields({
  kind: v.literal('news'),
  version: f.version,
  postId: f.key,
  store: f.store,
  postTitle: f.requiredText,
  postSubtitle: f.text,
  postDescription: f.longText(LONGEST_HTML),
  postBackground: v.pipe(
    f.text,
    v.check(
      (file) => file === null || isMediaPath(POST_IMAGES + file),
      'is not the path of a file, of letters, digits, - _ . and /',
    ),
  ),
  published_at: f.moment,
  name: f.text,
  url_key: f.text,
  status: f.status,
});
type NewsRecord = v.InferOutput<typeof newsFields>;

/** Stores newer posts, their text sanitized; warns of what was removed. */
async function applyNews(tx: Tx, records: readonly NewsRecord[]): Promise<readonly Outcome[]> {
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
    const { html, lost } = await sanitize(record.postDescription);
    rows.push({
      post_id: record.postId,
      store: record.store,
      title: record.postTitle,
      subtitle: record.postSubtitle,
      description: html,
      background: record.postBackground,
      published_at: record.published_at,
      name: record.name,
      url_key: record.url_key,
      status: record.status,
      version: record.version,
    });
    const reason = `lost what content may not have: ${lost.slice(0, 10).join(', ')}`;
    outcomes.push(lost.length > 0 ? { is: 'applied', warnings: [{ field: 'postDescription', reason }] } : APPLIED);
  }
  await upsertNews(tx, rows);
  return outcomes;
}

export const newsKind = importRecordType({
  kind: 'news',
  schema: newsFields,
  keyFields: ['postId'],
  apply: applyNews,
});
