import { type Cents, type Currency, formatFigure, formatMoney } from '../../core/money.ts';
import { portalConfig } from '../config.ts';
import { classes } from './classes.ts';
import styles from './Figure.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** An amount on a visor with its digits in groups of three; announced as one amount. */
export function Figure({
  cents,
  size = 'l',
  currency = portalConfig().currency,
}: {
  cents: Cents;
  size?: 's' | 'm' | 'l';
  currency?: Currency;
}) {
  const parts = formatFigure(Math.abs(cents), currency)
    .split(/([.,])/)
    .map((text, place) => ({ text, place, isPoint: place % 2 === 1 }));
  return (
    <span className={classes(styles.figure, styles[size])}>
      <VisuallyHidden>{formatMoney(cents, currency)}</VisuallyHidden>
      <span className={styles.sign} aria-hidden="true">
        {cents < 0 ? '−$' : '$'}
      </span>
      <span className={styles.digits} aria-hidden="true">
        {parts.map(({ text, place, isPoint }) => (
          <span key={place} className={isPoint ? styles.point : styles.slot}>
            {text}
          </span>
        ))}
      </span>
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
