import { useLingui } from '@lingui/react/macro';
import { type Cents, formatFigure } from '../../core/money.ts';
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
  const { t } = useLingui();
  // Specification A5: anything but a number is an incorrect format.
  if (!Number.isFinite(cents)) return <span>{t`Incorrect format`}</span>;
  return (
    <span className={classes(styles.amount, styles[size], tone && styles[tone])}>
      <span className={styles.sign}>{cents < 0 ? '−$' : '$'}</span>{' '}
      {formatFigure(Math.abs(cents), portalConfig().currency)}
    </span>
  );
}
