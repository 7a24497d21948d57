import { useId } from 'react';
import { classes } from './classes.ts';
import { Hidden } from './Hidden.tsx';
import styles from './Segmented.module.css';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  /** Shown beside the label, quieter. */
  count?: number | undefined;
  /** Read aloud in place of the label, where the label is short for something. */
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

/** One of a few, all in sight: a group of radio buttons with the browser's own keys. */
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
                <Hidden>{option.fullLabel}</Hidden>
                <span aria-hidden="true">{option.label}</span>
              </>
            ) : (
              option.label
            )}
            {option.count !== undefined && <small>{option.count}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
