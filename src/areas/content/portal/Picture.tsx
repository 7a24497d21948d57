import { useState } from 'react';
import { classes } from '#kit/portal/design/classes.ts';
import { mediaSources } from './mediaSources.ts';
import styles from './Picture.module.css';

type PictureProps = {
  /** Path below /media/: 'wysiwyg/banner.png'. */
  src: string;
  alt: string;
  /** How wide it is shown, as the attribute of `img`: '(max-width: 767px) 100vw, 50vw'. */
  sizes: string;
  /** Its own size in pixels, or its shape: the place is kept free until it is there. */
  width: number;
  height: number;
  /** Whether it is seen at once, so that it is not loaded late. */
  eager?: boolean;
  className?: string | undefined;
};

/** An image of the content, as wide as its place; a quiet surface with its text where it cannot be loaded. */
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
