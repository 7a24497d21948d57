import { useId } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Segmented.module.css';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  count?: number | undefined;
  /** Announced instead of an abbreviated label. */
  fullLabel?: string;
};

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 's' | 'm';
  wide?: boolean;
  disabled?: boolean;
};

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'm',
  wide = false,
  disabled = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={classes(styles.group, styles[size], wide && styles.wide)}
      role="radiogroup"
      aria-label={label}
      disabled={disabled}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            {option.fullLabel ? (
              <>
                <VisuallyHidden>{option.fullLabel}</VisuallyHidden>
                <span aria-hidden="true">{option.label}</span>
              </>
            ) : (
              option.label
            )}
            {option.count !== undefined && ' '}
            {option.count !== undefined && <small>{groupThousands(String(option.count))}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
