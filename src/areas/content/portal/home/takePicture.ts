import { MEDIA, isMediaPath } from '../../rules/media.ts';

export type ContentPicture = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** Takes a block's first own image out of it, to be shown in the size of its place; 16 : 9 where it names no size. */
export function takePicture(block: ParentNode): ContentPicture | null {
  const image = block.querySelector(`img[src^="${MEDIA}"]`);
  const [src = ''] = (image?.getAttribute('src') ?? '').slice(MEDIA.length).split(/[?#]/);
  if (!image || !isMediaPath(src)) return null;
  image.remove();
  const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
  const shape = width > 0 && height > 0 ? { width, height } : { width: 16, height: 9 };
  return { src, alt: image.getAttribute('alt') ?? '', ...shape };
}
