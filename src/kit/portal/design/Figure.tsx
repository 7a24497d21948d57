import type { CSSProperties } from 'react';
import { type Cents, type Currency, INCORRECT_FORMAT, formatFigure, formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '../config.ts';
import { classes } from './classes.ts';
import styles from './Figure.module.css';
import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The widths of digits, of the groups' slots and of the signs, in hundredths of the font size. */
const WIDTHS = { digit: 54, slot: 24, point: 30, sign: 62 };

/** An amount on a visor with its digits in groups of three; announced as one amount. It shrinks to fit its place. */
export function Figure({
  cents,
  size = 'l',
  currency = portalConfig().currency,
}: {
  cents: Cents;
  size?: 's' | 'm' | 'l';
  currency?: Currency;
}) {
  if (!Number.isFinite(cents)) return <span>{INCORRECT_FORMAT}</span>;
  const parts = formatFigure(Math.abs(cents), currency)
    .split(/([.,])/)
    .map((text, index) => ({ text, index, isPoint: index % 2 === 1 }));
  const width = parts.reduce(
    (sum, { text, isPoint }) => sum + (isPoint ? WIDTHS.point : text.length * WIDTHS.digit + WIDTHS.slot),
    cents < 0 ? WIDTHS.sign + WIDTHS.digit : WIDTHS.sign,
  );
  const figure = (
    <span className={classes(styles.figure, styles[size])} style={{ '--ems': width / 100 } as CSSProperties}>
      <VisuallyHidden>{formatMoney(cents, currency)}</VisuallyHidden>
      <span className={styles.sign} aria-hidden="true">
        {cents < 0 ? '−$' : '$'}
      </span>
      <span className={styles.digits} aria-hidden="true">
        {parts.map(({ text, index, isPoint }) => (
          <span key={index} className={isPoint ? styles.point : styles.slot}>
            {text}
          </span>
        ))}
      </span>
    </span>
  );
  return size === 'l' ? <span className={styles.place}>{figure}</span> : figure;
}

/** Shown while a figure loads; has the figure's height. */
export function FigureSkeleton({ width }: { width: string }) {
  return (
    <span className={styles.place}>
      <Skeleton width={width} height="1.24em" />
    </span>
  );
}

export function Slot({ children }: { children: number }) {
  return (
    <span className={classes(styles.figure, styles.s, styles.alone)}>
      <span className={styles.slot}>{children}</span>
    </span>
  );
}
