import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database.ts';
import type { MediaFormat } from '../rules/media.ts';

/** SQL of the images. */

export type ImageSize = { readonly width: number; readonly height: number; readonly colour: string };

export type ImageRow = ImageSize & { readonly path: string; readonly hash: string; readonly imported_at: Date };

export type Variant = { readonly width: number; readonly format: MediaFormat; readonly bytes: Buffer };

/** Hash of the image at a path; null without one. */
export async function imageHash(db: Db | Tx, path: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`select hash from media where path = ${path}`.execute(db);
  return rows[0]?.hash ?? null;
}

/** Hash of the image at a path, which nobody else stores or removes until the transaction ends; null without one. */
export async function lockImage(tx: Tx, path: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`image ${path}`}, 0))`.execute(tx);
  return imageHash(tx, path);
}

/** Removes an image; what still names it shows none. */
export async function removeImage(tx: Tx, path: string): Promise<void> {
  await sql`delete from media where path = ${path}`.execute(tx);
}

/** The sizes of the stored ones of these images, by path. */
export async function imageSizes(
  db: Db,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Pick<ImageSize, 'width' | 'height'>>> {
  const { rows } = await sql<Pick<ImageRow, 'path' | 'width' | 'height'>>`
    select path, width, height from media where path = any(${[...paths]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.path, row]));
}

/** Stores an image in place of the one at its path. */
export async function replaceImage(tx: Tx, image: ImageRow, variants: readonly Variant[]): Promise<void> {
  const { path, hash, width, height, colour, imported_at } = image;
  await sql`
    insert into media (path, hash, width, height, colour, imported_at)
    values (${path}, ${hash}, ${width}, ${height}, ${colour}, ${imported_at})
    on conflict (path) do update
    set hash = excluded.hash, width = excluded.width, height = excluded.height, colour = excluded.colour,
        imported_at = excluded.imported_at`.execute(tx);
  await sql`delete from media_variant where path = ${path}`.execute(tx);
  for (const variant of variants) {
    await sql`
      insert into media_variant (path, width, format, bytes)
      values (${path}, ${variant.width}, ${variant.format}, ${variant.bytes})`.execute(tx);
  }
}

export type ReadVariant = {
  readonly hash: string;
  /** Changes with the bytes. */
  readonly tag: string;
  /** Null where the reader has this tag already. */
  readonly bytes: Uint8Array | null;
};

/** The narrowest variant that is as wide as asked, else the widest; null where there is no such image. */
export async function variantOf(
  db: Db,
  path: string,
  asked: { readonly width: number; readonly format: MediaFormat; readonly known: readonly string[] },
): Promise<ReadVariant | null> {
  const tag = sql`left(hash, 32) || '-' || v.width || '-' || format`;
  const { rows } = await sql<ReadVariant>`
    select hash, ${tag} as tag, case when ${tag} = any(${[...asked.known]}::text[]) then null else bytes end as bytes
    from media join media_variant v using (path)
    where path = ${path} and format = ${asked.format}
    order by v.width < ${asked.width}, abs(v.width - ${asked.width}) limit 1`.execute(db);
  return rows[0] ?? null;
}
