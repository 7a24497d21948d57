import { useLayoutEffect, useRef, useState } from 'react';
import { maskMoney } from '#kit/core/money-mask.ts';
import { type Cents, type Currency, decimals, formatFigure } from '#kit/core/money.ts';
import { portalConfig } from '../config.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './MoneyField.module.css';

type MoneyFieldProps = FieldProps & {
  cents: Cents;
  /** By default the store's. */
  currency?: Currency;
  min?: Cents;
  max: Cents;
  onChange: (cents: Cents) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** An amount of 0 is an empty field. */
  emptyAtZero?: boolean;
  autoFocus?: boolean;
};

/** Digits only, at most `max`; below `min` it becomes `min` on blur (specification A5, currency mask). */
export function MoneyField({
  cents,
  currency = portalConfig().currency,
  min = 0,
  max,
  onChange,
  onBlur,
  disabled,
  emptyAtZero = false,
  autoFocus = false,
  ...field
}: MoneyFieldProps) {
  const format = (amount: Cents) => (amount === 0 && emptyAtZero ? '' : formatFigure(amount, currency));
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => format(cents));
  // Counted from the end, so that the caret keeps its digit when separators move.
  const caretFromEnd = useRef<number>(undefined);
  const [shown, setShown] = useState(cents);
  // Changed elsewhere (full payment, reload): show that, unless it equals the typed text.
  if (shown !== cents) {
    setShown(cents);
    if (maskMoney(text, currency).cents !== cents) setText(format(cents));
  }

  useLayoutEffect(() => {
    if (caretFromEnd.current === undefined || !input.current) return;
    const place = input.current.value.length - caretFromEnd.current;
    input.current.setSelectionRange(place, place);
    caretFromEnd.current = undefined;
  });

  function accept(typed: string, caret: number) {
    const masked = maskMoney(typed, currency);
    caretFromEnd.current = Math.min(typed.length - caret, masked.text.length);
    const clamped = Math.min(masked.cents, max);
    setText(clamped === masked.cents ? masked.text : formatFigure(clamped, currency));
    if (clamped !== cents) onChange(clamped);
  }

  return (
    <Field {...field} before={<span aria-hidden="true">$</span>}>
      {(frame) => (
        <input
          {...frame}
          ref={input}
          className={styles.input}
          inputMode={decimals(currency) === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={disabled}
          autoFocus={autoFocus}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => accept(event.target.value, event.target.selectionStart ?? event.target.value.length)}
          onBlur={() => {
            const clamped = Math.max(cents, min);
            setText(format(clamped));
            if (clamped !== cents) onChange(clamped);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
