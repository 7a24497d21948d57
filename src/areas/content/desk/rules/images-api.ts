import type { ApiAction } from '#kit/desk/core/api-action.ts';
import type { ImageUse } from '#kit/desk/core/image-use.ts';

/** Images per page. */
export const IMAGES_PAGE = 24;

/** An image of the library. `path`: below /media/; sizes in pixels; instants are ISO 8601. */
export type ListedImage = {
  readonly path: string;
  /** Hash of the picture, so that URLs change with it. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly at: string;
};

export type ImagesApi = {
  /** Newest first. `folder`: the beginning of the path; `text`: a part of it; '' for all. */
  'images.list': ApiAction<
    { folder: string; text: string; page: number },
    { readonly images: readonly ListedImage[]; readonly total: number }
  >;
  /** Returns at most 50 uses of each kind. */
  'images.view': ApiAction<{ path: string }, ListedImage & { readonly uses: readonly ImageUse[] }>;
  /** Refused as 'image_used' if published content, a legal text or a draft shows the image. */
  'images.remove': ApiAction<{ path: string }, { readonly ok: true }>;
};
