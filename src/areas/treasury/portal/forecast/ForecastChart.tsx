import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useId } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { formatRounded } from '#kit/core/rounded-money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { chartOf } from './chart.ts';
import { shortDay } from './shortDay.ts';
import styles from './ForecastChart.module.css';
import type { ForecastDay } from './query.ts';
import { useDayLabels } from './useDayLabels.ts';

type ForecastChartProps = {
  days: readonly ForecastDay[];
  /** The client's limit in cents; null: without a limit, the chart shows what is used. */
  limit: number | null;
  selected: number;
  onSelect: (index: number) => void;
};

/**
 * What is available at each day's end, as a curve above a line at zero. Where orders would be held, the area has a
 * pattern and another colour. A slider over the chart selects a day, by touch, mouse or arrow keys.
 */
export function ForecastChart({ days, limit, selected, onSelect }: ForecastChartProps) {
  const { t } = useLingui();
  const pattern = useId();
  const { currency } = portalConfig();
  const { stateLabel } = useDayLabels();
  const amountOf = ({ disponible, usado }: ForecastDay) => centsOf(disponible ?? usado);
  const { columns, zero } = chartOf(days.map((day) => ({ cents: amountOf(day), isHeld: day.motivos.length > 0 })));
  const firstHeld = columns.findIndex(({ isHeld }) => isHeld);
  const held = columns[firstHeld];
  const [first, last, current] = [days[0], days.at(-1), days[selected]];
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
            } ${formatMoney(amountOf(current), currency)}, ${stateLabel(current)}`}
          />
        )}
      </div>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{shortDay(first?.fecha ?? '')}</span>
        <span>{shortDay(last?.fecha ?? '')}</span>
      </figcaption>
    </figure>
  );
}
