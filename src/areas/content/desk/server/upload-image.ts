import { type ErrorCategory, ok, refuse } from '#kit/core/result.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { DeskUpload } from '#kit/desk/server/area-desk.ts';
import { MEDIA_BYTES, type ReceivedImage, receiveImage } from '../../server/public.ts';

/**
 * PUT /mesa/images/{path}: stores an image. Without `?replace=1`, a path that has an image is refused as
 * 'image_exists'. A refused upload stores nothing.
 */
export const uploadImage: DeskUpload = {
  folder: 'images',
  allow: 'content',
  maxBytes: MEDIA_BYTES,
  timeout: 120_000,
  store: async ({ path, query, bytes }, context) => {
    const received = await receiveImage(context, path, bytes, {
      mayReplace: query['replace'] === '1',
      record: (tx, { before, hash }) =>
        auditDesk(tx, context, {
          action: 'images.store',
          subject: `image ${path}`,
          ...(before !== null && { before: { hash: before } }),
          after: { hash },
        }),
    });
    if (received.ok) return ok({ path, hash: received.hash, changed: received.changed });
    const { error, message } = received;
    return refuse({ category: CATEGORIES[error], code: `image_${error}`, message, field: 'path' });
  },
};

const CATEGORIES: Readonly<Record<Extract<ReceivedImage, { ok: false }>['error'], ErrorCategory>> = {
  path: 'input',
  not_an_image: 'input',
  too_large: 'input',
  too_many_pixels: 'input',
  animated: 'input',
  broken: 'input',
  busy: 'rate-limit',
  exists: 'already-exists',
};
