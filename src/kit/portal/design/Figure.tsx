import { type Cents, type Currency, formatFigure, formatMoney } from '../../any/money.ts';
import { portalConfig } from '../config.ts';
import { classes } from './classes.ts';
import styles from './Figure.module.css';
import { Hidden } from './Hidden.tsx';

/**
 * The pump's figure: groups of three digits stand in slots, so that millions are read at a glance. Read aloud as one
 * amount. Belongs on a visor.
 */
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
      <Hidden>{formatMoney(cents, currency)}</Hidden>
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

/** A number in a slot of its own, for steps and ranks. */
export function Slot({ children }: { children: number }) {
  return (
    <span className={classes(styles.figure, styles.s, styles.alone)}>
      <span className={styles.slot}>{children}</span>
    </span>
  );
}
