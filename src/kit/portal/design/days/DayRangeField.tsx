import { useLingui } from '@lingui/react/macro';
import type { Day } from '#kit/core/day.ts';
import type { FieldProps } from '../Field.tsx';
import { DayInputs } from './DayInputs.tsx';

/** A range of days; either end may be open. */
export type OpenDayRange = { readonly from: Day | undefined; readonly to: Day | undefined };

type DayRangeFieldProps = FieldProps & {
  label: string;
  value: OpenDayRange;
  min?: Day | undefined;
  /** The last day allowed: today, or yesterday (specification A5). */
  max?: Day | undefined;
  /** The days that apply while their fields are empty. */
  usual?: OpenDayRange | undefined;
  /** Called with ranges whose days are within the limits and in order. */
  onChange: (range: OpenDayRange) => void;
};

/** The first and the last day of a range, typed as dd/mm/yyyy or picked in a calendar. */
export function DayRangeField({ value, usual, onChange, ...field }: DayRangeFieldProps) {
  const { t } = useLingui();
  return (
    <DayInputs
      {...field}
      names={[t`From`, t`To`]}
      days={[value.from, value.to]}
      usual={[usual?.from, usual?.to]}
      onChange={([from, to]) => onChange({ from, to })}
    />
  );
}
