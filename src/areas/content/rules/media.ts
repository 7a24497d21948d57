/** Widths in pixels in which an image is stored, besides its own; an image is never made larger. */
export const MEDIA_WIDTHS = [400, 800, 1200, 1600] as const;

export const WIDEST_MEDIA = Math.max(...MEDIA_WIDTHS);

/** The formats of each width, the smallest files first. */
export const MEDIA_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** The limits of an uploaded image: bytes, pixels in total, and pixels per side. */
export const MEDIA_BYTES = 10_000_000;
export const MEDIA_PIXELS = 40_000_000;
export const MEDIA_SIDE = 16_000;

const MAX_PATH = 200;
const PATH = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/** Whether this is a path of an image below /media/: no folder above, at most 200 characters. */
export function isMediaPath(path: string): boolean {
  return path.length <= MAX_PATH && PATH.test(path);
}

/** Where images are served. */
export const MEDIA_PATH = '/media/';

/** The folder of the posts' images below MEDIA (specification B3). */
export const POST_IMAGES_PATH = 'mageplaza/blog/post/';

const QUOTE = `(?:["']|&quot;|&apos;|&#0*3[49];|&#x0*2[27];)?`;
const DIRECTIVE = new RegExp(String.raw`\{\{\s*media\s+url\s*=\s*${QUOTE}\/?([\w./-]+)${QUOTE}\s*\}\}`, 'gi');

/**
 * Replaces the content management system's image directives, `{{media url="wysiwyg/x.jpg"}}`, by the addresses of the
 * images. The quotes of a directive may be single, escaped or absent; a directive without a path does not change.
 */
export function withMediaAddresses(html: string): string {
  return html.replaceAll(DIRECTIVE, (directive, path: string) => (isMediaPath(path) ? MEDIA_PATH + path : directive));
}
