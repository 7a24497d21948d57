import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Day, formatDay, isDay } from '../../core/day.ts';
import { Field, type FieldProps } from './Field.tsx';

type DayFieldProps = FieldProps & {
  value: Day | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
  /** Called with days within the limits, and with undefined when the field is emptied. */
  onChange: (day: Day | undefined) => void;
};

/** Keeps partial input ('0002' on the way to '2026'), reports only valid days, and shows an error on blur. */
export function DayField({ value, min, max, onChange, error, ...field }: DayFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value ?? '');
  const [lastValue, setLastValue] = useState(value);
  const [problem, setProblem] = useState<string>();
  // changed from outside, for example by the back button or a cleared filter
  if (lastValue !== value) {
    setLastValue(value);
    setText(value ?? '');
    setProblem(undefined);
  }

  function problemOf(input: HTMLInputElement): string | undefined {
    if (input.validity.badInput || (input.value !== '' && !isDay(input.value))) return t`Write the whole date.`;
    if (min && input.value && input.value < min) return t`From ${formatDay(min)}.`;
    if (max && input.value > max) return t`Until ${formatDay(max)}.`;
    return undefined;
  }

  return (
    <Field {...field} error={error ?? problem}>
      {(inputProps) => (
        <input
          {...inputProps}
          type="date"
          value={text}
          min={min}
          max={max}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
            if (!problemOf(target) && target.value !== (value ?? '')) onChange(target.value || undefined);
          }}
          onBlur={({ target }) => setProblem(problemOf(target))}
        />
      )}
    </Field>
  );
}
