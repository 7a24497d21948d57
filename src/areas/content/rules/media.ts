/** Widths in pixels in which an image is stored, besides its own; an image is never made larger. */
export const MEDIA_WIDTHS = [400, 800, 1200, 1600] as const;

/** The formats of each width, the smallest files first. */
export const MEDIA_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** Limits of an image that comes in: bytes, and pixels in all and of a side. */
export const MEDIA_BYTES = 10_000_000;
export const MEDIA_PIXELS = 40_000_000;
export const MEDIA_SIDE = 16_000;

const LONGEST_PATH = 200;
const PATH = /^[a-z\d_][a-z\d_.-]*(\/[a-z\d_][a-z\d_.-]*)*$/;

/** Whether this is a path of an image below /media/: lower case, no folder above, at most 200 characters. */
export function isMediaPath(path: string): boolean {
  return path.length <= LONGEST_PATH && PATH.test(path);
}
