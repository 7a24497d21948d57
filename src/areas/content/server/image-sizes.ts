import type { Db } from '#kit/server/database/database.ts';
import { MEDIA_PATH } from '../rules/media.ts';
import { imageSizes } from './media-store.ts';

/** Images of sanitized content: attributes are in double quotes and have no `>`. */
const IMAGE = /<img [^>]*>/g;
const OWN = new RegExp(` src="${MEDIA_PATH}([^"?#]+)`);

/** The path of an image of ours that has no size; null for other images. */
function unsizedPath(image: string): string | null {
  return / (?:width|height)="/.test(image) ? null : (OWN.exec(image)?.[1] ?? null);
}

/**
 * Adds to our images in sanitized content the width and height that they are stored with, so that browsers reserve
 * their space. An image that has a size, or that is not stored, does not change.
 */
export async function withImageSizes(db: Db, pieces: readonly string[]): Promise<readonly string[]> {
  const paths = pieces.flatMap((html) => (html.match(IMAGE) ?? []).flatMap((image) => unsizedPath(image) ?? []));
  if (paths.length === 0) return pieces;
  const sizes = await imageSizes(db, paths);
  return pieces.map((html) =>
    html.replaceAll(IMAGE, (image) => {
      const size = sizes.get(unsizedPath(image) ?? '');
      return size ? image.replace('<img ', `<img width="${size.width}" height="${size.height}" `) : image;
    }),
  );
}
