import { useState } from 'react';
import { classes } from '#kit/portal/design/classes.ts';
import { mediaSources } from './mediaSources.ts';
import styles from './Picture.module.css';

type PictureProps = {
  /** Path below /media/: 'wysiwyg/banner.png'. */
  src: string;
  alt: string;
  /** The displayed width, as the `sizes` attribute of `img`: '(max-width: 767px) 100vw, 50vw'. */
  sizes: string;
  /** The image's size in pixels, or its aspect ratio, which reserves the space until the image has loaded. */
  width: number;
  height: number;
  /** Whether the image is visible at once, so that it does not load lazily. */
  eager?: boolean;
  className?: string | undefined;
};

/**
 * An image of the content that fills its container; a plain surface with its alternative text if it cannot be loaded.
 */
export function Picture({ src, alt, sizes, width, height, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) {
    return (
      <span
        className={classes(styles.picture, styles.failed, className)}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-hidden={alt === '' || undefined}
      >
        {alt}
      </span>
    );
  }
  return (
    <img
      className={classes(styles.picture, className)}
      {...mediaSources(src)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
