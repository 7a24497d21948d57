/** Widths in pixels in which an image is stored, besides its own; an image is never made larger. */
export const MEDIA_WIDTHS = [400, 800, 1200, 1600] as const;

export const WIDEST_MEDIA = Math.max(...MEDIA_WIDTHS);

/** The formats of each width, the smallest files first. */
export const MEDIA_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** Limits of an image that comes in: bytes, and pixels in all and of a side. */
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
export const MEDIA = '/media/';

/** Where the images of posts are below it (specification B3). */
export const POST_IMAGES = 'mageplaza/blog/post/';

const QUOTE = `(?:["']|&quot;|&apos;|&#0*3[49];|&#x0*2[27];)?`;
const DIRECTIVE = new RegExp(String.raw`\{\{\s*media\s+url\s*=\s*${QUOTE}\/?([\w./-]+)${QUOTE}\s*\}\}`, 'gi');

/**
 * Content in which each of the content management system's directives for an image, `{{media url="wysiwyg/x.jpg"}}`,
 * is the image's address. Its quotes may be single, escaped or absent; what names no path stays as it is.
 */
export function withMediaAddresses(html: string): string {
  return html.replaceAll(DIRECTIVE, (directive, path: string) => (isMediaPath(path) ? MEDIA + path : directive));
}
