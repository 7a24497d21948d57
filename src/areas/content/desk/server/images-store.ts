import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import { allConditions, searchConditions } from '#kit/server/list/conditions.ts';
import { POST_IMAGES_PATH } from '../../rules/media.ts';
import type { ImageUse } from '#kit/desk/core/image-use.ts';
import { type FindImageUses, MAX_LISTED_USES } from '#kit/desk/server/find-image-uses.ts';

/** Read-only SQL for the image library. */

export type ImageRow = {
  readonly path: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly imported_at: Date;
};

type PageQuery = { readonly folder: string; readonly text: string; readonly size: number; readonly offset: number };

/** A page of the images, newest first, and their total number. */
export async function listImages(
  db: Db,
  { folder, text, size, offset }: PageQuery,
): Promise<{ readonly rows: readonly ImageRow[]; readonly total: number }> {
  const found = sql`media where ${allConditions([sql`starts_with(path, ${folder})`, ...searchConditions([sql`path`], text)])}`;
  const { rows } = await sql<ImageRow>`
    select path, hash, width, height, imported_at from ${found}
    order by imported_at desc, path limit ${size} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function imageAt(db: Db, path: string): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`
    select path, hash, width, height, imported_at from media where path = ${path}`.execute(db);
  return rows[0];
}

/** Finds the published blocks and posts, also hidden ones, that show an image. */
export const contentWithImage: FindImageUses = async (db, { path, address }) => {
  const background = path.startsWith(POST_IMAGES_PATH) ? path.slice(POST_IMAGES_PATH.length) : null;
  const { rows } = await sql<ImageUse>`
    (select 'block' as kind, store || '/' || identifier as key, identifier || ' · ' || store as name from cms_block
     where position(${address} in content) > 0 order by 2 limit ${MAX_LISTED_USES})
    union all
    (select 'post', post_id, title from news
     where background = ${background} or position(${address} in description) > 0 order by 2 limit ${MAX_LISTED_USES})`.execute(
    db,
  );
  return rows;
};
