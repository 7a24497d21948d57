import type { ApiAction } from './api-action.ts';

/** How many images are on a page. */
export const IMAGES_PAGE = 24;

/** An image of the library; `path` is below /media/, its size in pixels, the instant ISO 8601. */
export type ListedImage = {
  readonly path: string;
  /** Changes with the picture. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly at: string;
};

/** What shows an image. `name`: its title or identifier; `key`: what its editor knows it by. */
export type ImageUse = {
  readonly kind: 'block' | 'post' | 'vouchers' | 'legal' | 'draft';
  readonly key: string;
  readonly name: string;
};

export type ImagesApi = {
  /** The newest first. `folder`: the beginning of the path, `text`: a part of it; '' for all. */
  'images.list': ApiAction<
    { folder: string; text: string; page: number },
    { readonly images: readonly ListedImage[]; readonly total: number }
  >;
  /** At most 50 uses of each kind. */
  'images.view': ApiAction<{ path: string }, ListedImage & { readonly uses: readonly ImageUse[] }>;
  /** Refused as 'image_used' where something published, a legal text or a draft shows it. */
  'images.remove': ApiAction<{ path: string }, { readonly ok: true }>;
};
