import * as v from 'valibot';
import * as f from '#kit/server/import/fields.ts';
import { MAX_HTML } from '../rules/constants.ts';
import { POST_IMAGES_PATH, isMediaPath } from '../rules/media.ts';
import type { NewsRow } from './news-store.ts';
import { sanitize } from './sanitize.ts';

/** A post as the ERP sends it (docs/erp.md, Records); the desk's posts are checked by the same fields. */
export const newsFields = f.fields({
  kind: v.literal('news'),
  version: f.version,
  postId: f.key,
  store: f.store,
  postTitle: f.requiredText,
  postSubtitle: f.text,
  postDescription: f.longText(MAX_HTML),
  postBackground: v.pipe(
    f.text,
    v.check(
      (file) => file === null || isMediaPath(POST_IMAGES_PATH + file),
      'is not the path of a file, of letters, digits, - _ . and /',
    ),
  ),
  published_at: f.localDateTime,
  name: f.text,
  url_key: f.text,
  status: f.status,
});
export type NewsRecord = v.InferOutput<typeof newsFields>;

/** A post as it is stored, its text sanitized, and the names of the removed tags and attributes. */
export async function postRow(
  record: NewsRecord,
): Promise<{ readonly row: NewsRow; readonly lost: readonly string[] }> {
  const { html, lost } = await sanitize(record.postDescription);
  const row: NewsRow = {
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
  };
  return { row, lost };
}
