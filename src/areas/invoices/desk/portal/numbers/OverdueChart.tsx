import { useLingui } from '@lingui/react/macro';
import { daysBetween, formatDay } from '#kit/core/day.ts';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import type { OverdueDay } from '../../rules/numbers-api.ts';
import styles from './OverdueChart.module.css';
import numbers from './NumbersScreen.module.css';

const HEIGHT = 140;

type OverdueChartProps = {
  from: string;
  to: string;
  days: readonly OverdueDay[];
  currency: Currency;
  /** Names of the buckets, in their order. */
  buckets: readonly string[];
};

/** A bar chart of the stored days, each bar stacked by bucket. The text below names the largest day. */
export function OverdueChart({ from, to, days, currency, buckets }: OverdueChartProps) {
  const { t } = useLingui();
  const sums = days.map((one) => ({ ...one, total: total(one.open) }));
  const largest = sums.reduce((best, one) => (one.total > best.total ? one : best));
  const unit = HEIGHT / Math.max(1, largest.total);
  const [day, sum] = [formatDay(largest.day), formatMoney(largest.total, currency)];
  const best = t`Most overdue: ${day}, ${sum}`;
  return (
    <figure className={numbers.chart}>
      <svg
        className={styles.ages}
        viewBox={`0 0 ${(daysBetween(from, to) + 1) * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={best}
      >
        {sums.map(({ day: column, open, total: cents }) => (
          <g key={column}>
            <title>{`${formatDay(column)}: ${formatMoney(cents, currency)}`}</title>
            {open.map((part, index) => (
              <rect
                key={buckets[index]}
                data-age={index + 1}
                x={daysBetween(from, column) * 10 + 1}
                width="8"
                y={HEIGHT - total(open.slice(0, index + 1)) * unit}
                height={part * unit}
              />
            ))}
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{formatDay(from)}</span>
        <b>{best}</b>
        <span>{formatDay(to)}</span>
      </figcaption>
      <ul className={styles.legend}>
        {buckets.map((name, index) => (
          <li key={name} data-age={index + 1}>
            {name}
          </li>
        ))}
      </ul>
      {days.length === 1 && <p className={styles.begins}>{t`The past days come one by one: each is kept at night.`}</p>}
    </figure>
  );
}

function total(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}
