import type { CSSProperties } from 'react';
import { type Cents, INCORRECT_FORMAT, formatFigure } from '#kit/core/money.ts';
import { portalConfig } from '../config.ts';
import styles from './Amount.module.css';
import { classes } from './classes.ts';

type AmountProps = {
  cents: Cents;
  /** s and m: text and tables; l: summaries; xl: a card's total. */
  size?: 's' | 'm' | 'l' | 'xl';
  tone?: 'overdue' | 'today' | 'ok' | 'quiet' | undefined;
};

export function Amount({ cents, size = 'm', tone }: AmountProps) {
  // Specification A5: anything but a number is an incorrect format.
  if (!Number.isFinite(cents)) return <span>{INCORRECT_FORMAT}</span>;
  const figure = formatFigure(Math.abs(cents), portalConfig().currency);
  return (
    <span
      className={classes(styles.amount, styles[size], tone && styles[tone])}
      style={size === 'l' || size === 'xl' ? ({ '--digits': figure.length } as CSSProperties) : undefined}
    >
      <span className={styles.sign}>{cents < 0 ? '−$' : '$'}</span> {figure}
    </span>
  );
}
