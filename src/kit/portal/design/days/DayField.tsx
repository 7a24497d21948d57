import type { Day } from '#kit/core/day.ts';
import type { FieldProps } from '../Field.tsx';
import { DayInputs } from './DayInputs.tsx';

type DayFieldProps = FieldProps & {
  label: string;
  value: Day | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
  /** The day that applies while the field is empty. */
  usual?: Day | undefined;
  /** Called with days within the limits, and with `usual` or undefined when the field is emptied. */
  onChange: (day: Day | undefined) => void;
};

/** A day, typed as dd/mm/yyyy or picked in a calendar. */
export function DayField({ value, usual, onChange, ...field }: DayFieldProps) {
  return <DayInputs {...field} days={[value]} usual={[usual]} onChange={([day]) => onChange(day)} />;
}
