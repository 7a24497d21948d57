import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Day } from '../../any/day.ts';
import { DayField } from './DayField.tsx';
import styles from './RangeFields.module.css';

/** Two fields that are one filter, under its name. */
export function RangeFields({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

type DayRangeFieldsProps = {
  label: string;
  from: Day | undefined;
  to: Day | undefined;
  /** The last day that may be chosen: today, or yesterday (specification 5). */
  max?: Day | undefined;
  onFrom: (day: Day | undefined) => void;
  onTo: (day: Day | undefined) => void;
};

/** From and to, in the browser's own fields: the start is never after the end, neither after the last day (specification 5). */
export function DayRangeFields({ label, from, to, max, onFrom, onTo }: DayRangeFieldsProps) {
  const { t } = useLingui();
  return (
    <RangeFields label={label}>
      <DayField label={t`From`} value={from} max={to ?? max} onChange={onFrom} />
      <DayField label={t`To`} value={to} min={from} max={max} onChange={onTo} />
    </RangeFields>
  );
}
