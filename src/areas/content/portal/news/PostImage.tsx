import { classes } from '#kit/portal/design/classes.ts';
import { POST_IMAGES_PATH } from '../../rules/media.ts';
import { Picture } from '../Picture.tsx';
import styles from './PostImage.module.css';

type PostImageProps = {
  /** Chooses the drawing of a post without an image, so that it is always the same. */
  postId: string;
  file: string | null | undefined;
  className?: string | undefined;
};

/**
 * A post's image, which fills its container, or a drawing if there is none. It is decorative, because the title is
 * always beside it.
 */
export function PostImage({ postId, file, className }: PostImageProps) {
  return (
    <span className={classes(styles.frame, className)}>
      {file ? (
        <Picture src={POST_IMAGES_PATH + file} alt="" sizes="(max-width: 767px) 100vw, 50vw" width={16} height={9} />
      ) : (
        <Drawing of={kindOf(postId)} />
      )}
    </span>
  );
}

/**
 * Drawings in a box of 64 × 36. Their ground and horizon continue outside of the box; the classes are greys of the
 * theme.
 */
const DRAWINGS = [
  // a pump under its canopy
  <>
    <path className={styles.back} d="M30 9h34v4H30zM36 13h3v16h-3zM56 13h3v16h-3z" />
    <path className={styles.front} d="M10 8h12a2 2 0 0 1 2 2v19H8V10a2 2 0 0 1 2-2z" />
    <path className={styles.light} d="M11 11h10v6H11zM44 19h8v10h-8z" />
    <path className={styles.mark} d="M11 20h10v2H11z" />
  </>,
  // tanks of a plant
  <>
    <path className={styles.back} d="M6 14h14v15H6zM48 17h11v12H48z" />
    <path className={styles.front} d="M24 9h19v20H24z" />
    <path className={styles.light} d="M24 13h19v1.5H24zM6 18h14v1H6z" />
    <path className={styles.mark} d="M24 19h19v2H24z" />
  </>,
  // a calendar
  <>
    <rect className={styles.back} x="17" y="8" width="30" height="22" rx="2" />
    <path className={styles.front} d="M19 6h26a2 2 0 0 1 2 2v5H17V8a2 2 0 0 1 2-2z" />
    <path className={styles.light} d="M21 16h5v4h-5zM29 16h5v4h-5zM37 16h5v4h-5zM21 23h5v4h-5zM29 23h5v4h-5z" />
    <path className={styles.mark} d="M37 23h5v4h-5z" />
  </>,
  // a road
  <>
    <path className={styles.back} d="M-200 15h464v1H-200z" />
    <path className={styles.front} d="M20 36 29 12h6l9 24z" />
    <path className={styles.light} d="M31.4 15h1.2l.3 4h-1.8zM31 22h2l.4 5h-2.8zM30.4 30h3.2l.5 6h-4.2z" />
    <path className={styles.mark} d="M50 10h7v5h-7z" />
  </>,
];

/** The number of a post's drawing, which is always the same. */
function kindOf(postId: string): number {
  return Array.from(postId, (letter) => letter.codePointAt(0) ?? 0).reduce((total, code) => total + code, 0);
}

export function Drawing({ of: kind, className }: { of: number; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 64 36"
      preserveAspectRatio="xMidYMax meet"
      className={classes(styles.drawing, className)}
      aria-hidden="true"
    >
      <path className={styles.ground} d="M-200 29h464v7H-200z" />
      {DRAWINGS[kind % DRAWINGS.length]}
    </svg>
  );
}
