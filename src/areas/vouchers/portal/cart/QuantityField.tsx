import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { MIN_VOUCHER_QUANTITY } from '../../rules/constants.ts';
import styles from './QuantityField.module.css';

type QuantityFieldProps = {
  /** Label for screen readers. */
  label: string;
  value: number;
  /** Infinity without a limit. */
  most: number;
  onChange: (value: number) => void;
};

/** Maximum digits of a quantity. */
const MAX_DIGITS = 4;

/** A number field with plus and minus buttons. An empty field becomes 1 on blur (specification B5). */
export function QuantityField({ label, value, most, onChange }: QuantityFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState(String(value));
  const [shown, setShown] = useState(value);
  // the value changed outside this field
  if (shown !== value) {
    setShown(value);
    if (Number(text) !== value) setText(String(value));
  }

  function type(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
    setText(digits);
    if (digits !== '') onChange(Number(digits));
  }

  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={t`One less`}
        disabled={value <= MIN_VOUCHER_QUANTITY}
        onClick={() => onChange(Math.max(MIN_VOUCHER_QUANTITY, value - 1))}
      />
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          if (text === '') onChange(MIN_VOUCHER_QUANTITY);
          setText(text === '' ? String(MIN_VOUCHER_QUANTITY) : String(value));
        }}
      />
      <IconButton icon="plus" label={t`One more`} disabled={value >= most} onClick={() => onChange(value + 1)} />
    </div>
  );
}
