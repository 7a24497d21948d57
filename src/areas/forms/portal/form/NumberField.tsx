import { type ComponentProps, useState } from 'react';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { numberText, readNumber } from './number-text.ts';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** A number with a decimal point, '1234.5'; also invalid input. */
  value: string;
  onChange: (value: string) => void;
};

/** A number field in the local format: points between thousands, a comma before the decimals. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [text, setText] = useState(() => numberText(value));
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(readNumber(target.value));
      }}
      onBlur={() => setText(numberText(value))}
    />
  );
}
