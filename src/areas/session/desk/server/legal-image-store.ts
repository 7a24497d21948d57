import { sql } from 'kysely';
import type { ImageUse } from '#kit/desk/core/image-use.ts';
import { type FindImageUses, MAX_LISTED_USES } from '#kit/desk/server/find-image-uses.ts';

/** Finds the legal texts of which any version shows an image. */
export const textsWithImage: FindImageUses = async (db, { address }) => {
  const { rows } = await sql<ImageUse>`
    select distinct 'legal' as kind, store || '/' || name as key, name || ' · ' || store as name from legal_text
    where position(${address} in text) > 0 order by 2 limit ${MAX_LISTED_USES}`.execute(db);
  return rows;
};
