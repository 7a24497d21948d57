import type { Sharp } from 'sharp';
import {
  MEDIA_FORMATS,
  MEDIA_PIXELS,
  MEDIA_SIDE,
  MEDIA_WIDTHS,
  type MediaFormat,
  WIDEST_MEDIA,
} from '../rules/media.ts';
import type { ImageSize, Variant } from './media-store.ts';

export type MadeImage = ImageSize & { readonly ok: true; readonly variants: readonly Variant[] };

/** Why bytes are refused as an image. */
export type ImageProblem = {
  readonly ok: false;
  readonly error: 'not_an_image' | 'too_many_pixels' | 'animated' | 'broken';
  readonly message: string;
};

const refused = (error: ImageProblem['error'], message: string): ImageProblem => ({ ok: false, error, message });

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF. SVG is not among them, because it can have scripts. */
const STARTS = [/^\u00FF\u00D8\u00FF/, /^\u0089PNG\r\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftypavi[fs]/];

/** Quality and effort of the encoders. They take a second or two for a large photograph, once. */
const ENCODERS: Readonly<Record<MediaFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
};

/**
 * Makes all variants of an image: upright, without metadata (location, camera), never larger than the image. The format
 * is detected from the bytes. The library is loaded on first use; it works outside of the main thread, on one image at
 * a time.
 */
export async function makeVariants(bytes: Uint8Array): Promise<MadeImage | ImageProblem> {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (!STARTS.some((pattern) => pattern.test(start)))
    return refused('not_an_image', 'The body must be a JPEG, PNG, WebP, AVIF or GIF image.');
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const open = () => sharp(bytes, { limitInputPixels: MEDIA_PIXELS, failOn: 'error', sequentialRead: true });
  try {
    const { width, height, pages = 1, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MEDIA_PIXELS || Math.max(width, height) > MEDIA_SIDE)
      return refused(
        'too_many_pixels',
        `An image may have at most ${MEDIA_PIXELS} pixels, and at most ${MEDIA_SIDE} on a side.`,
      );
    if (pages > 1) return refused('animated', 'An image may not be animated.');
    const widest = Math.min(autoOrient.width, WIDEST_MEDIA);
    const upright = await open()
      .autoOrient()
      .resize({ width: widest })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { dominant } = await sharp(upright).stats();
    const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
    const variants: Variant[] = [];
    for (const wide of [...MEDIA_WIDTHS.filter((width) => width < widest), widest]) {
      const resized = sharp(upright).resize({ width: wide });
      for (const format of MEDIA_FORMATS)
        variants.push({ width: wide, format, bytes: await ENCODERS[format](resized.clone()).toBuffer() });
    }
    return { ok: true, width: autoOrient.width, height: autoOrient.height, colour: `#${hex.join('')}`, variants };
  } catch {
    return refused('broken', 'The image is not whole, or cannot be read.');
  }
}
