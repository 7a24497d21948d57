import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Day, formatDay, isDay } from '../../any/day.ts';
import { Field, type FieldProps } from './Field.tsx';

type DayFieldProps = FieldProps & {
  value: Day | undefined;
  /** The first and the last day that may be chosen. */
  min?: Day | undefined;
  max?: Day | undefined;
  /** Gets days within the limits only, and undefined when the field is emptied. */
  onChange: (day: Day | undefined) => void;
};

/**
 * A day in the browser's own field: every phone and reader knows it. While a day is typed it is another one ('0002' on
 * the way to '2026'): the field keeps what is typed, tells only what is right, and says what is wrong as one leaves it.
 */
export function DayField({ value, min, max, onChange, error, ...field }: DayFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value ?? '');
  const [shown, setShown] = useState(value);
  const [wrong, setWrong] = useState<string>();
  // Changed elsewhere (back, a cleared filter): show that.
  if (shown !== value) {
    setShown(value);
    setTyped(value ?? '');
    setWrong(undefined);
  }

  function problemOf(input: HTMLInputElement): string | undefined {
    if (input.validity.badInput || (input.value !== '' && !isDay(input.value))) return t`Write the whole date.`;
    if (min && input.value && input.value < min) return t`From ${formatDay(min)}.`;
    if (max && input.value > max) return t`Until ${formatDay(max)}.`;
    return undefined;
  }

  return (
    <Field {...field} error={error ?? wrong}>
      {(frame) => (
        <input
          {...frame}
          type="date"
          value={typed}
          min={min}
          max={max}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(undefined);
            if (!problemOf(target) && target.value !== (value ?? '')) onChange(target.value || undefined);
          }}
          onBlur={({ target }) => setWrong(problemOf(target))}
        />
      )}
    </Field>
  );
}
