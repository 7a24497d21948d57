import { MEDIA_PATH, isMediaPath } from '../../rules/media.ts';

export type ContentPicture = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/**
 * Removes the first image of ours from a block and returns it, to be shown in the size of its container. The shape is
 * 16 : 9 if the image has no size.
 */
export function extractPicture(block: ParentNode): ContentPicture | null {
  const image = block.querySelector(`img[src^="${MEDIA_PATH}"]`);
  const [src = ''] = (image?.getAttribute('src') ?? '').slice(MEDIA_PATH.length).split(/[?#]/);
  if (!image || !isMediaPath(src)) return null;
  image.remove();
  const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
  const shape = width > 0 && height > 0 ? { width, height } : { width: 16, height: 9 };
  return { src, alt: image.getAttribute('alt') ?? '', ...shape };
}
