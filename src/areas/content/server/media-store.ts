import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
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

/**
 * The hash of the image at a path, locked until the transaction ends so that nobody else stores or removes it; null
 * without an image.
 */
export async function lockImage(tx: Tx, path: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`image ${path}`}, 0))`.execute(tx);
  return imageHash(tx, path);
}

/** Removes an image; content that still names it shows no image. */
export async function removeImage(tx: Tx, path: string): Promise<void> {
  await sql`delete from media where path = ${path}`.execute(tx);
}

/** The sizes of these images by path, without those that are not stored. */
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
  /** The entity tag, which changes with the bytes. */
  readonly tag: string;
  /** Null if the browser already has this tag. */
  readonly bytes: Uint8Array | null;
};

/** The narrowest variant that is at least as wide as requested, else the widest; null if there is no such image. */
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
