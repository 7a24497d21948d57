import type { ReactNode } from 'react';
import { classes } from '#kit/portal/design/classes.ts';
import styles from './GiftArt.module.css';

type GiftArtProps = {
  title: string;
  /** Content of the upper corner: an amount. */
  corner?: ReactNode;
  /** Distinguishes a store's second kind of card from the first. */
  tone?: 'brand' | 'dark';
  className?: string | undefined;
};

/** A voucher drawn as a gift card, with the stripes of the logo. */
export function GiftArt({ title, corner, tone = 'brand', className }: GiftArtProps) {
  return (
    <div className={classes(styles.art, styles[tone], className)}>
      <svg className={styles.sign} viewBox="0 0 24 32" aria-hidden="true">
        <path d="M60 8.5H9.5a1.75 1.75 0 0 0 0 5H60zM-60 18.5h74.5a1.75 1.75 0 0 1 0 5H-60z" fill="currentColor" />
      </svg>
      {corner && <span className={styles.corner}>{corner}</span>}
      <span className={styles.title}>{title}</span>
    </div>
  );
}
