import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useId } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { formatRounded } from '#kit/core/rounded-money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import type { DayAfter } from '../../rules/after-batch.ts';
import { chartOf } from './chart.ts';
import { shortDay } from './shortDay.ts';
import styles from './ForecastChart.module.css';
import type { ForecastDay } from './query.ts';
import { useDayLabels } from './useDayLabels.ts';

type ForecastChartProps = {
  days: readonly ForecastDay[];
  /** The client's limit in cents; null: without a limit, the chart shows what is used. */
  limit: number | null;
  /** The same days once a batch is paid: a second curve on the first. */
  after?: readonly DayAfter[] | undefined;
  selected: number;
  onSelect: (index: number) => void;
};

/**
 * What is available at each day's end, as a curve above a line at zero. Where orders would be held, the area has a
 * pattern and another colour. A slider over the chart selects a day, by touch, mouse or arrow keys.
 */
export function ForecastChart({ days, after, limit, selected, onSelect }: ForecastChartProps) {
  const { t } = useLingui();
  const pattern = useId();
  const { currency } = portalConfig();
  const { stateLabel } = useDayLabels();
  const amountOf = ({ disponible, usado }: ForecastDay) => centsOf(disponible ?? usado);
  const others = after?.map(({ available, used }) => available ?? used);
  const { columns, zero } = chartOf(
    days.map((day, index) => ({ cents: amountOf(day), isHeld: day.motivos.length > 0, other: others?.[index] })),
  );
  const firstHeld = columns.findIndex(({ isHeld }) => isHeld);
  const held = columns[firstHeld];
  const [first, last, current, currentAfter] = [days[0], days.at(-1), days[selected], others?.[selected]];
  const percent = (value: number) => `${value}%`;
  return (
    <figure className={styles.figure}>
      <div className={styles.scale} aria-hidden="true">
        <span>{limit === null ? t`Used, at each day’s end` : t`Available, at each day’s end`}</span>
        {limit !== null && <span>{t`limit ${formatRounded(limit)}`}</span>}
      </div>
      <div className={styles.chart} style={{ '--days': days.length } as CSSProperties}>
        <svg className={styles.drawing} aria-hidden="true">
          <defs>
            <pattern id={pattern} className={styles.pattern} width="7" height="7" patternUnits="userSpaceOnUse">
              <rect width="7" height="7" />
              <path d="M-2 2l4-4M0 7l7-7M5 9l4-4" />
            </pattern>
          </defs>
          {columns.map(({ left, width, value, top, height, isHeld }, index) => (
            <g key={days[index]?.fecha}>
              {isHeld && <rect className={styles.held} x={percent(left)} y="0" width={percent(width)} height="100%" />}
              <rect
                className={styles.free}
                fill={isHeld ? `url(#${pattern})` : undefined}
                data-held={isHeld || undefined}
                x={percent(left)}
                y={percent(top)}
                width={percent(width)}
                height={percent(height)}
              />
              <line
                className={styles.curve}
                data-held={isHeld || undefined}
                x1={percent(left)}
                x2={percent(left + width)}
                y1={percent(value)}
                y2={percent(value)}
              />
              {index > 0 && (
                <line
                  className={styles.curve}
                  data-held={isHeld || undefined}
                  x1={percent(left)}
                  x2={percent(left)}
                  y1={percent(columns[index - 1]?.value ?? value)}
                  y2={percent(value)}
                />
              )}
            </g>
          ))}
          {columns.map(({ left, width, other }, index) => {
            if (other === undefined) return null;
            const before = columns[index - 1]?.other ?? other;
            const [from, to] = [percent(left), percent(left + width)];
            return (
              <g
                key={days[index]?.fecha}
                className={styles.after}
                data-held={after?.[index]?.isHeld === true ? '' : undefined}
              >
                <line x1={from} x2={to} y1={percent(other)} y2={percent(other)} />
                <line x1={from} x2={from} y1={percent(before)} y2={percent(other)} />
              </g>
            );
          })}
          <line className={styles.zero} x1="0" x2="100%" y1={percent(zero)} y2={percent(zero)} />
          {held && <line className={styles.first} x1={percent(held.left)} x2={percent(held.left)} y1="0" y2="100%" />}
        </svg>
        {held && (
          <span
            className={styles.flag}
            data-end={held.left > 50 || undefined}
            style={{ '--at': percent(held.left) } as CSSProperties}
            aria-hidden="true"
          >
            <Icon name="barrier" size="s" />
            {shortDay(days[firstHeld]?.fecha ?? '')}
          </span>
        )}
        {current && (
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={days.length - 1}
            step={1}
            value={selected}
            onChange={(event) => onSelect(event.target.valueAsNumber)}
            aria-label={t`Day of the forecast`}
            aria-valuetext={`${shortDay(current.fecha)}: ${
              limit === null ? t`used` : t`available`
            } ${formatMoney(amountOf(current), currency)}, ${stateLabel(current)}${
              currentAfter === undefined ? '' : `, ${t`after paying ${formatMoney(currentAfter, currency)}`}`
            }`}
          />
        )}
      </div>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{shortDay(first?.fecha ?? '')}</span>
        {after && <span className={styles.key}>{t`if you pay this batch`}</span>}
        <span>{shortDay(last?.fecha ?? '')}</span>
      </figcaption>
    </figure>
  );
}
