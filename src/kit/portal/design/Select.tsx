import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'className' | 'onChange'> & {
    options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
    onChange: (value: string) => void;
  };

export function Select({ label, hideLabel, hint, error, size, className, options, onChange, ...select }: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, size, className }} after={<Icon name="down" size="s" />}>
      {(frame) => (
        <select {...frame} {...select} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
