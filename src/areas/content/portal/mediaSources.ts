import { MEDIA_PATH, MEDIA_WIDTHS } from '../rules/media.ts';

/** The addresses of an image in its widths, as the attributes of `img`. `path`: below /media/. */
export function mediaSources(path: string): { readonly srcSet: string; readonly src: string } {
  const address = (width: number) => `${MEDIA_PATH}${path}?w=${width}`;
  return { srcSet: MEDIA_WIDTHS.map((width) => `${address(width)} ${width}w`).join(', '), src: address(800) };
}
