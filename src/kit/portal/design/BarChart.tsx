import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { barHeights, TALLEST_BAR } from '#kit/core/bar-heights.ts';
import { type Cents, formatMoney } from '#kit/core/money.ts';
import { formatRounded } from '#kit/core/rounded-money.ts';
import { portalConfig } from '../config.ts';
import { Amount } from './Amount.tsx';
import styles from './BarChart.module.css';

type Address = { readonly to: string; readonly search?: Readonly<Record<string, string>> };

type Bar = { readonly label: string; readonly cents: Cents; readonly link?: Address | undefined };

type BarChartProps = {
  title: string;
  /** Column headings of the table: labels and amounts. */
  heads: readonly [string, string];
  bars: readonly Bar[];
};

const TOP = 26;
const FLOOR = 154;

export function BarChart({ title, heads, bars }: BarChartProps) {
  const { t } = useLingui();
  const id = useId();
  const { currency } = portalConfig();
  const unit = (FLOOR - TOP) / TALLEST_BAR;
  const heights = barHeights(bars.map((bar) => bar.cents)).map((height) => height * unit);
  const share = 100 / bars.length;
  return (
    <figure className={styles.figure}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <svg className={styles.chart} role="group" aria-labelledby={id}>
        <line x1="0" x2="100%" y1={FLOOR + 0.5} y2={FLOOR + 0.5} />
        {bars.map((bar, index) => {
          const middle = `${(index + 0.5) * share}%`;
          const height = heights[index] ?? 0;
          return (
            <BarLink key={bar.label} link={bar.link}>
              <rect className={styles.reach} x={`${index * share}%`} y="0" width={`${share}%`} height="188" />
              <rect
                className={styles.bar}
                data-age={index + 1}
                x={`${index * share + share * 0.18}%`}
                y={FLOOR - height}
                width={`${share * 0.64}%`}
                height={height}
                rx="3"
              />
              <text className={styles.exact} x={middle} y={FLOOR - height - 8}>
                {formatMoney(bar.cents, currency)}
              </text>
              <text className={styles.rounded} x={middle} y={FLOOR - height - 8}>
                {formatRounded(bar.cents)}
              </text>{' '}
              <text className={styles.label} x={middle} y="176">
                {bar.label}
              </text>
            </BarLink>
          );
        })}
      </svg>
      <details className={styles.table}>
        <summary>{t`See as a table`}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>
                  <Amount cents={bar.cents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function BarLink({ link, children }: { link: Address | undefined; children: ReactNode }) {
  return link ? <Link {...link}>{children}</Link> : <g>{children}</g>;
}
