import { useLingui } from '@lingui/react/macro';
import { addDays, daysBetween, formatDay } from '#kit/core/day.ts';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import type { PaidDay } from '../../rules/numbers-api.ts';
import styles from './NumbersScreen.module.css';

const HEIGHT = 140;

type DayChartProps = { from: string; to: string; days: readonly PaidDay[]; currency: Currency };

/** A bar chart with a bar for each day of the period. Tooltips show the amounts; the text below names the largest. */
export function DayChart({ from, to, days, currency }: DayChartProps) {
  const { t } = useLingui();
  const count = daysBetween(from, to) + 1;
  const sums = Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    return { day, cents: days.filter((paid) => paid.day === day).reduce((sum, { cents }) => sum + cents, 0) };
  });
  const largest = sums.reduce((best, one) => (one.cents > best.cents ? one : best));
  const unit = HEIGHT / largest.cents;
  const best = t`Largest day: ${formatDay(largest.day)}, ${formatMoney(largest.cents, currency)}`;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${count * 10} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={best}>
        {sums.map(({ day, cents }, index) => (
          <rect key={day} x={index * 10 + 1} width="8" y={HEIGHT - cents * unit} height={cents * unit}>
            <title>{`${formatDay(day)}: ${formatMoney(cents, currency)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption>
        <span>{formatDay(from)}</span>
        <b>{best}</b>
        <span>{formatDay(to)}</span>
      </figcaption>
    </figure>
  );
}
