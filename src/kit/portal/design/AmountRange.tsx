import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { TextField } from './TextField.tsx';

type AmountRangeProps = {
  /** Whole units of the currency, digits only. */
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
};

const MAX_DIGITS = 13;
const digitsOf = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);

/** Amounts with thousands separators (specification A5), applied on blur. */
export function AmountRange({ from = '', to = '', onChange }: AmountRangeProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ from, to });
  const [shown, setShown] = useState({ from, to });
  // Changed elsewhere (back button, cleared filter): show that.
  if (shown.from !== from || shown.to !== to) {
    setShown({ from, to });
    setTyped({ from, to });
  }
  const inOrder = !typed.from || !typed.to || Number(typed.from) <= Number(typed.to);

  function leave() {
    if (inOrder && (typed.from !== from || typed.to !== to)) onChange(typed.from || undefined, typed.to || undefined);
  }
  const field = (end: 'from' | 'to') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: groupThousands(typed[end]),
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [end]: digitsOf(target.value) }),
    onBlur: leave,
  });
  return (
    <>
      <TextField label={t`From`} {...field('from')} />
      <TextField label={t`To`} error={inOrder ? undefined : t`It is less than the other.`} {...field('to')} />
    </>
  );
}
