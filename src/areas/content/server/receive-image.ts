import { createHash } from 'node:crypto';
import type { Clock } from '#kit/server/clock.ts';
import { type Db, type Tx, transaction } from '#kit/server/database/database.ts';
import { MEDIA_BYTES, isMediaPath } from '../rules/media.ts';
import { imageHash, lockImage, replaceImage } from './media-store.ts';
import { type ImageProblem, makeVariants } from './media-variants.ts';

export type ReceivedImage =
  | { readonly ok: true; readonly path: string; readonly hash: string; readonly changed: boolean }
  | (Omit<ImageProblem, 'error'> & {
      readonly error: ImageProblem['error'] | 'path' | 'too_large' | 'busy' | 'exists';
    });

type Receiving = {
  /** Whether the image may replace another one; if not, it is refused as 'exists'. */
  readonly mayReplace: boolean;
  /** Called in the transaction that stores the image. `before`: the hash of the image that it replaces. */
  readonly record: (tx: Tx, image: { readonly before: string | null; readonly hash: string }) => Promise<void>;
};

const FROM_ERP: Receiving = { mayReplace: true, record: async () => undefined };

const EXISTS: ReceivedImage = { ok: false, error: 'exists', message: 'Another image already has this path.' };

/** How many images may wait while one is being processed. */
const MAX_WAITING = 4;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Stores an image at its path below /media/ and replaces the one there. The same bytes again change nothing. Images are
 * processed one at a time, so that memory is bounded.
 */
export async function receiveImage(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  path: string,
  bytes: Uint8Array,
  { mayReplace, record }: Receiving = FROM_ERP,
): Promise<ReceivedImage> {
  if (!isMediaPath(path))
    return {
      ok: false,
      error: 'path',
      message: 'The path may have A-Z, a-z, 0-9, _ . - and /, and at most 200 characters.',
    };
  if (bytes.length > MEDIA_BYTES)
    return { ok: false, error: 'too_large', message: `An image may have at most ${MEDIA_BYTES} bytes.` };
  const hash = createHash('sha256').update(bytes).digest('hex');
  const stored = await imageHash(db, path);
  if (stored === hash) return { ok: true, path, hash, changed: false };
  if (stored !== null && !mayReplace) return EXISTS;
  if (waiting >= MAX_WAITING) return { ok: false, error: 'busy', message: 'Too many images at once. Try again.' };
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
  return transaction(db, async (tx): Promise<ReceivedImage> => {
    const before = await lockImage(tx, path);
    if (before !== null && !mayReplace) return EXISTS;
    await replaceImage(tx, row, variants);
    await record(tx, { before, hash });
    return { ok: true, path, hash, changed: true };
  });
}
