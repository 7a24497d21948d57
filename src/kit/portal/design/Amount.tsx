import { useLingui } from '@lingui/react/macro';
import { type Cents, formatFigure } from '../../any/money.ts';
import { portalConfig } from '../config.ts';
import styles from './Amount.module.css';
import { classes } from './classes.ts';

type AmountProps = {
  cents: Cents;
  /** s and m: in text and tables; l: in a summary; xl: the total of a card. */
  size?: 's' | 'm' | 'l' | 'xl';
  tone?: 'overdue' | 'today' | 'ok' | 'quiet' | undefined;
};

/** The one component that prints money: the currency's sign quiet, the figure strong, a minus before both. */
export function Amount({ cents, size = 'm', tone }: AmountProps) {
  const { t } = useLingui();
  // Specification 5: what is no number is not shown as one.
  if (!Number.isFinite(cents)) return <span>{t`Incorrect format`}</span>;
  return (
    <span className={classes(styles.amount, styles[size], tone && styles[tone])}>
      <span className={styles.sign}>{cents < 0 ? '−$' : '$'}</span>{' '}
      {formatFigure(Math.abs(cents), portalConfig().currency)}
    </span>
  );
}
