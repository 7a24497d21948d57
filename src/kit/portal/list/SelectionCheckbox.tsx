import { useRef } from 'react';
import { Checkbox, LockedCheckbox } from '../design/Checkbox.tsx';
import styles from './SelectionCheckbox.module.css';
import type { Press } from './useRangePress.ts';

type RowProps = {
  label: string;
  checked: boolean;
  /** Why the row cannot be chosen; null where it can. */
  locked: string | null;
  onPress: (press: Press) => void;
};

/** Selects a row. */
export function RowCheckbox({ label, checked, locked, onPress }: RowProps) {
  const withShift = useRef(false);
  if (locked !== null) return <LockedCheckbox why={locked} />;
  return (
    <Checkbox
      aria-label={label}
      checked={checked}
      // the change event does not have the Shift key; the click or key event before it does
      onClick={(event) => {
        withShift.current = event.shiftKey;
      }}
      onChange={({ target }) => onPress({ withShift: withShift.current, isChosen: target.checked })}
    />
  );
}

type AllProps = {
  label: string;
  /** Shown beside it on phones. */
  phoneLabel: string;
  /** How many rows of the list can be chosen, and how many of them are. */
  count: number;
  chosen: number;
  busy?: boolean;
  onChange: (isChosen: boolean) => void;
};

/** Selects all rows of a list. */
export function AllCheckbox({ label, phoneLabel, count, chosen, busy = false, onChange }: AllProps) {
  return (
    <Checkbox
      aria-label={label}
      checked={count > 0 && chosen === count}
      some={chosen > 0 && chosen < count}
      aria-busy={busy || undefined}
      disabled={count === 0}
      onChange={({ target }) => onChange(target.checked)}
    >
      <span className={styles.onPhone} aria-hidden="true">
        {phoneLabel}
      </span>
    </Checkbox>
  );
}
