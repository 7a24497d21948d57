import { sql } from 'kysely';
import type { ImageUse } from '#kit/desk/core/image-use.ts';
import { type DraftImage, type FindImageUses, MAX_LISTED_USES } from '#kit/desk/server/find-image-uses.ts';

/** Finds the drafts that show an image, by its path or as one of the areas' fields. */
export function draftsWithImage(fields: readonly DraftImage[]): FindImageUses {
  return async (db, { path }) => {
    const named = fields
      .filter(({ folder }) => path.startsWith(folder))
      .map(({ action, field, folder }) => ({ action, field, file: path.slice(folder.length) }));
    const { rows } = await sql<ImageUse>`
      select 'draft' as kind, subject as key, subject as name from desk_draft d
      where position(${path} in d.input::text) > 0 or exists (
        select from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n (action text, field text, file text)
        where n.action = d.action and n.file = d.input ->> n.field)
      order by 2 limit ${MAX_LISTED_USES}`.execute(db);
    return rows;
  };
}
