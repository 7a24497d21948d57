import { sql } from 'kysely';
import type { ImageUse } from '#kit/desk/core/image-use.ts';
import { type FindImageUses, MAX_LISTED_USES } from '#kit/desk/server/find-image-uses.ts';
import { POST_IMAGES_PATH } from '#areas/content/rules/media.ts';

/** Finds the drafts that show an image. */
export const draftsWithImage: FindImageUses = async (db, { path }) => {
  const background = path.startsWith(POST_IMAGES_PATH) ? path.slice(POST_IMAGES_PATH.length) : null;
  const { rows } = await sql<ImageUse>`
    select 'draft' as kind, subject as key, subject as name from desk_draft
    where position(${path} in input::text) > 0
      or (action = 'content.publish_post' and input ->> 'image' = ${background}) order by 2 limit ${MAX_LISTED_USES}`.execute(
    db,
  );
  return rows;
};
