import * as v from 'valibot';
import { type Result, notFound, ok, refuse } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import { MEDIA_PATH, isMediaPath } from '../../rules/media.ts';
import { lockImage, removeImage } from '../../server/public.ts';
import { IMAGES_PAGE, type ImagesApi, type ListedImage } from '../rules/images-api.ts';
import { type Actions, anyText, rowId } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { type ImageRow, imageAt, listImages } from './images-store.ts';

const NO_IMAGE = () => notFound('The image', 'path');

const mediaPath = v.pipe(v.string(), v.check(isMediaPath, 'is no path of an image'));

/** The image library: images below /media/, stored by the ERP or the desk. Uploads have their own route. */
export const imageActions: Actions<ImagesApi> = {
  'images.list': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ folder: anyText(200), text: anyText(100), page: v.pipe(rowId, v.maxValue(10_000)) }),
    run: async ({ folder, text, page }, { db }) => {
      const asked = { folder, text, size: IMAGES_PAGE, offset: (page - 1) * IMAGES_PAGE };
      const { rows, total } = await listImages(db, asked);
      return ok({ images: rows.map(present), total });
    },
  },
  'images.view': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ path: mediaPath }),
    run: async ({ path }, { db, imageUses }) => {
      const image = await imageAt(db, path);
      return image
        ? ok({ ...present(image), uses: await imageUses(db, { path, address: MEDIA_PATH + path }) })
        : NO_IMAGE();
    },
  },
  'images.remove': {
    allow: 'content',
    changes: true,
    input: v.strictObject({ path: mediaPath }),
    run: async ({ path }, context) =>
      transaction(context.db, async (tx): Promise<Result<{ readonly ok: true }>> => {
        const hash = await lockImage(tx, path);
        if (hash === null) return NO_IMAGE();
        const uses = await context.imageUses(tx, { path, address: MEDIA_PATH + path });
        if (uses.length > 0) {
          return refuse({
            category: 'already-exists',
            code: 'image_used',
            message: 'The image is in use.',
            field: 'path',
            details: { uses },
          });
        }
        await removeImage(tx, path);
        await auditDesk(tx, context, { action: 'images.remove', subject: `image ${path}`, before: { hash } });
        return ok({ ok: true });
      }),
  },
};

function present({ path, hash, width, height, imported_at }: ImageRow): ListedImage {
  return { path, hash, width, height, at: imported_at.toISOString() };
}
