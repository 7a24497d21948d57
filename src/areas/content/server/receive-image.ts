import { createHash } from 'node:crypto';
import type { Clock } from '../../../kit/server/clock.ts';
import { type Db, transaction } from '../../../kit/server/database.ts';
import { MEDIA_BYTES, isMediaPath } from '../rules/media.ts';
import { imageHash, replaceImage } from './media-store.ts';
import { type ImageProblem, makeVariants } from './media-variants.ts';

export type ReceivedImage =
  | { readonly ok: true; readonly path: string; readonly hash: string; readonly changed: boolean }
  | (Omit<ImageProblem, 'error'> & { readonly error: ImageProblem['error'] | 'path' | 'too_large' | 'busy' });

/** How many images may wait for the one that is being made. */
const MOST_WAITING = 4;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Stores an image at its path below /media/, in place of the one there. The same bytes again change nothing. One image
 * is made at a time, so that memory is bounded.
 */
export async function receiveImage(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  path: string,
  bytes: Uint8Array,
): Promise<ReceivedImage> {
  if (!isMediaPath(path))
    return { ok: false, error: 'path', message: 'The path may have A-Z, a-z, 0-9, _ . - and /, and 200 characters.' };
  if (bytes.length > MEDIA_BYTES)
    return { ok: false, error: 'too_large', message: `An image may have ${MEDIA_BYTES} bytes.` };
  const hash = createHash('sha256').update(bytes).digest('hex');
  if ((await imageHash(db, path)) === hash) return { ok: true, path, hash, changed: false };
  if (waiting >= MOST_WAITING) return { ok: false, error: 'busy', message: 'Too many images at once. Try again.' };
  waiting += 1;
  const made = last.then(() => makeVariants(bytes));
  last = made.then(
    () => (waiting -= 1),
    () => (waiting -= 1),
  );
  const image = await made;
  if (!image.ok) return image;
  const { width, height, colour, variants } = image;
  const row = { path, hash, width, height, colour, imported_at: clock.now() };
  await transaction(db, (tx) => replaceImage(tx, row, variants));
  return { ok: true, path, hash, changed: true };
}
